export default function UiPage() {
  return <h1>Components</h1>;
}
