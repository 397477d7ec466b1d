export default function Home() {
  return <h1>NLC</h1>;
}
