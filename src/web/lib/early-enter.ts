type Entered = HTMLFormElement & { entered?: boolean };

/** Part of the page itself, before any file of it is there: whether the last key in a form was Enter. */
export const earlyEnterScript =
  "addEventListener('keydown',e=>{let t=e.target;if(t.localName=='input'&&t.form)t.form.entered=e.key=='Enter'})";

/** Whether Enter was pressed in a form that was not alive yet: its button was disabled, so nothing came of it. */
export function takeEarlyEnter(form: HTMLFormElement): boolean {
  const wasEntered = (form as Entered).entered === true;
  (form as Entered).entered = false;
  return wasEntered;
}
