import { leakedPasswords } from './leaked-passwords.generated.ts';

const wordsOf = (text: string): string[] => text.trim().split(/\s+/);

/**
 * The most frequent leaked passwords, and a few more. Variants with other digits, signs, or digits for letters are
 * recognised by their word; see below.
 */
const wholePasswords = new Set([
  ...wordsOf(leakedPasswords),
  ...wordsOf(`123123456 159357456 159753456 456789123 112233445566 102030405060 qwertyuiop123 a1b2c3d4e5 aa12345678 123456ab
  iloveu123 ilovehim iloveher loveyou1 volleyball babygirl1 babyboy1 lamborghini cheesecake blueberry mapleleaf instagram
  motdepasse jetaime1 soleil123 doudou12 godisgood sweetie1 darthvader samsung123 windows1 windows10 iphone12 android1`),
]);

/** Words that come with a number or a sign: `Dragon2027!`, `m0nkey99`. Those of this site and sport too. */
const commonWords = new Set(
  wordsOf(`password passwort passwd pass passe letmein welcome changeme default admin administrator root guest user test testing
  tester secret master login access system server database computer internet google facebook twitter youtube linkedin
  myspace yahoo hotmail gmail qwerty qwert qwertz azerty asdf asdfg asdfgh asdfghj zxcv zxcvb zxcvbn zxcvbnm qaz qazwsx
  abc abcd abcde abcdef abcdefg iloveyou iloveme ilove loveme lovely love lover loves baby babe angel angels sweet sweety
  honey sugar candy cookie cookies chocolate princess prince queen king kingdom lady girl girls boy boys daddy mommy mother
  father family friend friends forever happy smile lucky star stars moon sun sunny sunshine sky heaven jesus christ god bless
  blessed faith hope grace trinity dragon dragons monkey tiger tigers lion lions eagle eagles falcon hawk hawks wolf wolves
  bear bears panther panthers dolphin shark horse pony puppy kitty kitten bunny rabbit turtle spider cobra viper snake
  phoenix unicorn butterfly flower flowers rose daisy jasmine lily orchid summer winter spring autumn january february march
  april may june july august september october november december monday friday saturday sunday morning midnight night
  shadow ghost knight warrior warriors soldier ranger hunter killer sniper pirate ninja ninjas samurai shogun sensei master
  superman batman spiderman ironman hulk thor avengers starwars jedi yoda vader pokemon pikachu mario sonic zelda minecraft
  roblox fortnite naruto goku saiyan matrix gandalf hobbit frodo potter hogwarts disney mickey minnie tinkerbell snoopy
  football soccer baseball basketball hockey softball tennis golf rugby cricket swimming dance dancer dancing skate surfer
  arsenal chelsea liverpool barcelona madrid yankees cowboys steelers packers raiders lakers bulls celtics redsox senators
  canadiens leafs mapleleafs bluejays raptors canucks oilers flames jets
  mustang camaro corvette ferrari porsche mercedes toyota honda yamaha suzuki harley racing turbo
  black white blue red green yellow purple orange silver golden gold pink rainbow diamond crystal ruby pearl
  apple banana cherry peach peaches lemon pepper ginger coffee cheese pizza bacon burger chicken
  money cash dollar freedom liberty america american canada canadian ontario toronto ottawa montreal quebec vancouver london
  paris france italy germany mexico texas florida boston chicago dallas denver phoenix austin india china japan korea
  michael michelle jessica jennifer ashley amanda daniel david robert william joseph thomas charles charlie christopher
  matthew anthony andrew joshua james john jordan justin brandon ryan kevin brian steven eric jason adam alex alexander
  alexandra nicole stephanie melissa elizabeth samantha sarah hannah emily emma olivia sophia sophie isabella chloe madison
  abigail natalie victoria rachel rebecca laura anna maria martha mary karen susan linda nancy lisa sandra donna george
  edward henry jack jackson oliver lucas liam noah ethan logan mason tyler taylor morgan hunter cameron maggie molly max
  buddy bailey buster rocky lucky duke cooper oscar toby shadow sammy sam bella daisy lucy sadie coco ginger
  music guitar piano drummer metal rock nirvana metallica eminem rapper disco
  whatever nothing something anything hello hallo bonjour hola goodbye thanks please sorry yes maybe sexy hottie
  nlc tournament tournaments nlctournament martial martialart martialarts karate judo taekwondo tkd kungfu wushu kickboxing
  jiujitsu bjj aikido kendo muaythai hapkido capoeira sparring kata forms weapons dojo dojang blackbelt whitebelt yellowbelt
  greenbelt bluebelt brownbelt redbelt belt fighter fighting champion champions winner medal sudbury northbay timmins
  thunderbay saultstemarie northern aurora`),
);

// biome-ignore format: a table
const letterFor: Record<string, string> = {
  '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i', '|': 'l', '€': 'e',
};
const runs = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop'];

const withLetters = (text: string): string => [...text].map(c => letterFor[c] ?? c).join('');
/** Without the numbers and signs at either end, which people add to a word. */
const bare = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

function isOneRun(text: string): boolean {
  return runs.some(run => run.includes(text) || [...run].reverse().join('').includes(text));
}

/** One to four characters over and over: `aaaaaaaa`, `abcabcabc`, `20272027`. */
function isRepetition(text: string): boolean {
  return /^(.{1,4}?)\1+$/u.test(text);
}

/**
 * Whether attackers would try this password first. `own` are words that anyone may know about this person: name, e-mail
 * address. ACCESS-5
 */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const text = password.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
  const personal = own
    .flatMap(word => [word, word.split('@')[0] ?? ''])
    .map(word => word.normalize('NFKC').toLowerCase().replace(/\s+/g, ''))
    .filter(word => word.length >= 3);
  if (wholePasswords.has(text) || isOneRun(text) || isRepetition(text)) return true;
  const forms = [text, bare(text), withLetters(bare(text)), bare(withLetters(text))];
  return forms.some(form => commonWords.has(form) || wholePasswords.has(form) || personal.includes(form));
}
