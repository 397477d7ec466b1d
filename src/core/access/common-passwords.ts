/**
 * Passwords that head every published list of leaked ones, of eight characters and more. Shorter ones are refused
 * anyway. What varies only by digits, signs or letters written as digits is recognised by its word, see below.
 */
const wholePasswords = new Set(
  `12345678 123456789 1234567890 12345678910 0123456789 0987654321 9876543210 987654321 87654321 123123123 12341234
  123454321 12344321 123321123 123456123 123123456 1234554321 147258369 159357456 159753456 147852369 741852963 789456123
  963852741 321654987 456789123 147896325 11223344 1122334455 112233445566 11112222 12121212 13131313 10101010 01020304
  102030405060 20202020 69696969 88888888 00000000 11111111 22222222 55555555 66666666 77777777 99999999 12qwaszx
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 qazwsxedc qazwsx123 zaq12wsx zaq1zaq1 zaq1xsw2
  qwertyui qwertyuiop qwertyuiop123 qwerty123456 qwe123qwe qweasdzxc qweqweqwe asdfghjk asdfghjkl asdfasdf asdf1234
  zxcvbnm123 zxcvbnm1 zxcvzxcv 1234qwer 12345qwert 123456qwerty 123qwe123 123qweasd 123qweasdzxc qwer1234 qwert12345
  1a2b3c4d a1b2c3d4 a1b2c3d4e5 abc12345 abcd1234 abcd12345 abcdefgh abcdefghi abcdefg1 aa123456 aa12345678 a12345678
  a123456789 123456789a 12345678a 1234567a 123456aa 123456ab 123456abc q1w2e3r4 q1w2e3r4t5 pass1234 passw0rd p@ssw0rd
  p@ssword pa55word pa$$word password letmein1 letmein123 changeme123 trustno1 iloveyou iloveyou1 iloveyou2 iloveyou12
  iloveu123 ilovehim iloveher iloveme1 loveyou1 lovelove lovers12 myspace1 facebook linkedin whatever superman batman123
  spiderman starwars startrek pokemon1 pokemon123 nintendo minecraft roblox123 fortnite football football1 baseball
  baseball1 basketball softball soccer12 hockey12 hockey123 volleyball swimming sunshine sunshine1 princess princess1
  babygirl babygirl1 babyboy1 jennifer michelle jonathan benjamin nicholas christopher elizabeth samantha stephanie
  victoria alexander alexandra christian charlotte anthony1 michael1 jordan23 jessica1 ashley12 daniel12 matthew1 andrew12
  danielle veronica patricia margaret caroline isabella sebastian kimberly brittany mercedes ferrari1 corvette mustang1
  chevrolet lamborghini computer internet keyboard security administrator admin123 admin1234 admin12345 root1234 toor1234
  welcome1 welcome12 welcome123 access14 access123 default1 guest123 test1234 test12345 testtest testing1 testing123
  secret12 secret123 master12 master123 monkey12 monkey123 dragon12 dragon123 shadow12 shadow123 flower12 flowers1
  butterfly rainbow1 summer12 winter12 autumn12 spring12 chocolate cheesecake strawberry blueberry elephant dolphins
  panthers tigers12 cowboys1 patriots yankees1 steelers arsenal1 chelsea1 liverpool liverpool1 barcelona realmadrid
  manchester juventus scotland canada12 canada123 ontario1 toronto1 montreal vancouver mapleleaf mapleleafs
  qwerty12 qwerty123 qwerty1234 qwerty12345 azerty123 azertyuiop motdepasse bonjour1 jetaime1 soleil123 doudou12
  jesus123 jesus777 godisgood blessed1 heaven12 angel123 angels12 lovely12 beautiful handsome sweetheart sweetie1
  cookie12 cookies1 peaches1 ginger12 pepper12 buster12 charlie1 tinkerbell snoopy12 scooby12 garfield scorpion
  killer12 hunter12 ranger12 phoenix1 thunder1 lightning midnight diamond1 crystal1 blackjack blink182 metallica nirvana1
  slipknot greenday eminem12 hellokitty harrypotter hogwarts gandalf1 lordofthe starwars1 skywalker darthvader matrix12
  matrix123 hacker12 hacker123 computer1 samsung1 samsung123 google12 google123 microsoft windows1 windows10 apple123
  iphone12 android1 youtube1 twitter1 instagram letmein! password! money123 lucky123 lucky777 success1 freedom1 liberty1
  september november december february january1 monday12 friday12 saturday yellow12 purple12 orange12 silver12 golden12`
    .trim()
    .split(/\s+/),
);

/** Words that come with a number or a sign: `Dragon2027!`, `m0nkey99`. Those of this site and sport too. */
const commonWords = new Set(
  `password passwort passwd pass passe letmein welcome changeme default admin administrator root guest user test testing
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
  thunderbay saultstemarie northern aurora`
    .trim()
    .split(/\s+/),
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
 * Whether a password is among those that attackers try first. `own` are words everybody may know of this person:
 * name, e-mail address. ACCESS-5
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
