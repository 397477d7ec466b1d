/** What only a screen reader says, within a message: `say.edit({ name, hidden })`. */
export const hidden = (text: string) => (
  <span key={text} className="sr-only">
    {text}
  </span>
);
