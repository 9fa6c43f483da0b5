// Style sheets are read as text.
declare module "*.css" {
  const text: string;
  export default text;
}
