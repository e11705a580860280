// Style sheets are imported as text; `useStyles` adopts them into the shadow root.
declare module '*.css' {
  const text: string;
  export default text;
}
