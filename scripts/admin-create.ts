// Makes a SuperAdmin, with the settings of the server: the first one of an installation, or the way back in.
import { parseArgs } from 'node:util';
import type * as z from 'zod/mini';
import { email, password, text, texts } from '#contract/fields.ts';
import { isCommonPassword } from '#core/access/common-passwords.ts';
import { buildContext } from '#server/context.ts';
import { createAdmin, findAccountName } from '#server/modules/staff/create-admin.actions.ts';
import { Refusal, runCommand, serverConfig } from './command.ts';
import { askOnTerminal, readFirstLine, type TerminalInput } from './terminal.ts';

const usage = `npm run admin:create
  asks for the e-mail address, the name and a password, and makes a SuperAdmin. Without a terminal:
echo 'a good password' | npm run admin:create -- --email a@example.com --first-name Aino --last-name Salo`;

const common = 'This password has appeared in data leaks, or is made of the name. Please choose another one';

/** What is wrong with a value, in the words of the forms. */
function wrong(schema: z.ZodMiniType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

/** From the command line, else asked for until it is right. */
async function take(
  input: TerminalInput,
  name: string,
  given: string | undefined,
  schema: z.ZodMiniType,
  option: string,
): Promise<string> {
  for (let value = given; ; value = undefined) {
    if (value === undefined && !input.isTTY) throw new Refusal(`${option} is missing.\n\n${usage}`);
    value ??= await askOnTerminal(input, process.stdout, `${name}:`);
    const problem = wrong(schema, value);
    if (!problem) return value.trim();
    if (!input.isTTY) throw new Refusal(`${option}: ${problem}`);
    console.error(`  ${problem}`);
  }
}

async function takePassword(input: TerminalInput, known: string[]): Promise<string> {
  const problemOf = (value: string) =>
    wrong(password(texts.password), value) ?? (isCommonPassword(value, known) ? common : undefined);
  if (!input.isTTY) {
    const value = await readFirstLine(input);
    const problem = problemOf(value);
    if (problem) throw new Refusal(`The password, the first line of the input: ${problem}`);
    return value;
  }
  for (;;) {
    const value = await askOnTerminal(input, process.stdout, 'Password (not shown):', { isHidden: true });
    const problem =
      problemOf(value) ??
      ((await askOnTerminal(input, process.stdout, 'The same again:', { isHidden: true })) === value
        ? undefined
        : texts.passwordMatch.error());
    if (!problem) return value;
    console.error(`  ${problem}`);
  }
}

export async function adminCreate(args: string[], input: TerminalInput): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      email: { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.info(usage);
  const { app } = await buildContext(serverConfig());
  try {
    const address = await take(input, 'E-mail address', values.email, email(), '--email');
    const known = await findAccountName(app, address);
    if (known && input.isTTY)
      console.info('There is an account with this address: it becomes SuperAdmin and gets the password you type now.');
    const name = known ?? {
      firstName: await take(input, 'First name', values['first-name'], text(60), '--first-name'),
      lastName: await take(input, 'Last name', values['last-name'], text(60), '--last-name'),
    };
    const secret = await takePassword(input, [address, name.firstName, name.lastName]);
    const { isNew, hadSecondFactor } = await createAdmin(app, { ...name, email: address, password: secret });
    console.info(isNew ? `${address} is SuperAdmin.` : `${address} had an account; it is SuperAdmin now.`);
    if (hadSecondFactor) console.info('Its passkeys, authenticator app and recovery codes are removed.');
    console.info(`Sign in at ${app.config.publicUrl}/user/login`);
    if (app.config.isDemo) console.info('This is a demonstration, and never becomes a real tournament.');
  } finally {
    await app.store.close();
  }
}

if (import.meta.main) await runCommand(() => adminCreate(process.argv.slice(2), process.stdin), { usage });
