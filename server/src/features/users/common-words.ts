/**
 * Words that people build passwords of: names of people, pets, clubs, places, months and things they love, and what comes to
 * mind at a password field, in the three languages of the product. One or two of them with some digits behind are guessed first.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
aaron abigail access account admin administrator adrian airplane ajax alexander alexandra alice alicia allison amanda amazing amber
america american amsterdam anderson andrea andreas andrew angel angela angels animal anna anthony antonio apple apples april arsenal
ashley asdf asdfgh asdfghjkl august austin australia autumn awesome baby babygirl bailey banana barcelona barney baseball basketball
batman bayern beach beautiful benjamin berlin bernd bettina bigdog billy birgit birthday biscuit blabla black blessed blue bobby bonnie
boomer borussia boston brandon brandy brasil brazil brian brooklyn brother brown bubbles buddy buster butter butterfly california
camaro cameron canada captain carlos carmen carolina caroline casper cassie catherine celtic champion change changeme charlie charlotte
cheese chelsea cheyenne chicago chicken chocolate chris christian christina christine christmas christopher claudia coffee company
compaq computer cookie cooper cowboy cowboys creative crystal daisy dakota dallas daniel daniela danielle david december default denise
dennis deutschland diamond diego dieter dolphin dolphins dominik donald dortmund dragon dragons dreams ducati eagle eagles edward elephant
elisabeth elizabeth emily eminem england enter eric europa evelyn everton facebook faith family fantasy february feyenoord fender ferrari
fischer fishing florida flower flowers fluffy football forever fortnite france francis frank frankfurt franziska freddy freedom freiheit
freitag friday friend friends frankie galaxy games gandalf garden garfield geheim george germany ginger giovanni girls godzilla golden
goodmorning google gordon grace grandma green groningen guitar gunner hallo hamburg hamster hannah happy harley harrypotter heather heaven
heidi heinrich hello helloworld herbst hockey holiday holland honda honey hoffnung horse horses hunter iceman iloveyou internet isabella
ireland italia iverson jackie jackson jacob jaguar jamaica james january jasmine jason jasper jennifer jeremy jessica jessie jesus john
johannes johnny jonathan jordan joseph joshua juergen julia julian juli julie juni junior justin kaiser karin karsten katharina katie
katze kevin killer king kingdom kitten kitty klaus knight koelle kristina kuschel lakers lauren leather legend leonardo leonie letmein
liebe liefde linda lions liverpool lizard logitech london longhorn looking louise lovely lover loveme loveyou lucky ludwig maggie magic
manager manchester manuel marcel maria marina mario market marketing markus marlboro martin martina marvin master matrix matthew
matthias maverick maximilian maxwell melanie melissa mercedes merlin mexico michael michaela michelle mickey midnight miller minecraft
mittwoch mnbvcxz monday money monika monkey monster montag morgan mother mountain muffin munich muenchen murphy music mustang mutter
naruto natalie natasha natascha nathan natuur nederland newcastle newyork nicholas nicole nikita nintendo nirvana november october
office oliver olivia oktober online orange oranje oscar packers pamela panther paris parker pascal passion passport password passwort
patricia patrick peaches peanut pepper person peter petra phantom philipp phoenix pokemon pookie porsche precious prince princess private
project pumpkin purple python qwer qwert qwerty qwertyuiop qwertz rabbit rachel raiders rainbow ranger rangers raphael rebecca redsox
richard robert rocket ronaldo rotterdam runner russia sabine sabrina sailing samantha samsung samuel sandra saturday savannah scarlet
schalke schatz schatzi schmidt schneider schnecke school schule scooter scorpion scotland sebastian secret secure security september
server service shadow shannon shelby sierra silver simone simpsons skywalker slayer smile smokey snoopy snowball soccer sommer sonne
sonnenschein sophie spain spanien spanky sparky special spencer spider spiderman spring stefan stefanie steelers stella stephan stephanie
steven stuttgart success summer sunday sunflower sunny sunshine super superman superstar support susanne suzanne sweet sweetheart
sweetie swimming sydney sylvia system target taylor teacher tennis teresa teufel test tester testing texas theresa thomas thunder thursday
tiffany tiger tigers tigger tinkerbell tobias together tomorrow toyota travel travis treasure trinity trouble trustno tuesday turtle
twilight unicorn united utrecht valentina vanessa vakantie vampire vanilla vegas veronica victor victoria vikings vincent viper vogel
voetbal volkswagen wachtwoord walter warrior water wednesday weihnachten welcome welkom werder whatever white wilhelm william williams
willkommen windows winner winston winter wizard wolfgang wolves wonder woman world yamaha yankees yellow yvonne zaterdag zomer zondag
zuhause
  `
    .trim()
    .split(/\s+/),
);
