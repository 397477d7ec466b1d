export default function Unsubscribe() {
  return null;
}
