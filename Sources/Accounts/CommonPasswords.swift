internal import Tables

/// The passwords that are tried first, in lower case: those that leaks have most often, and what people think of in English
/// and French where those are silent.
enum CommonPasswords {
  /// All of them.
  static let all: Set<String> = Set((english + " " + french).split(separator: " ").map(String.init) + met)

  /// Those that were met most often.
  private static var met: [String] {
    Tables.passwords { table in
      var lines: [String] = []
      var line: [UInt8] = []
      for place in table.indices {
        guard table[place] == UInt8(ascii: "\n") else {
          line.append(table[place])
          continue
        }
        if line.first != UInt8(ascii: "#") { lines.append(String(decoding: line, as: UTF8.self)) }
        line.removeAll(keepingCapacity: true)
      }
      return lines
    }
  }

  private static let english = """
    password passwort passw0rd password1 pass pwd passphrase letmein letmeinnow welcome welcomeback login master \
    admin administrator root toor guest default changeme changeit secret topsecret trustno whatever nothing nopass \
    qwerty qwertyuiop qwertyui qwertz qwertzuiop asdfgh asdfghjkl asdfghjk asdasd zxcvbnm zxcvbn qazwsx qazwsxedc qweasd \
    qweasdzxc qweqwe abcd abcdef abc abcabc access monkey dragon football baseball basketball soccer hockey superman batman \
    spiderman starwars pokemon minecraft fortnite google facebook linkedin twitter instagram youtube apple samsung \
    computer internet iloveyou ilovey iloveyousomuch loveyou lovely love forever princess sunshine shadow michael jennifer jordan \
    michelle jessica charlie daniel ashley thomas robert matthew anthony nicole hunter ranger buster tigger killer \
    george andrew joshua maggie pepper ginger cookie cheese summer winter spring autumn january february march april \
    june july august september october november december monday tuesday wednesday thursday friday saturday sunday \
    mustang corvette ferrari porsche mercedes harley yankees cowboys liverpool chelsea arsenal barcelona juventus \
    hello helloworld hello123 freedom blessed jesus christ angel angels family friends flower flowers butterfly \
    chocolate banana orange purple silver golden diamond phoenix matrix system server database test testing tester \
    user username demo sample example health healthy healthlog fitness training coffee correcthorsebatterystaple \
    qwerty1 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1 1234qwer qwer1234 asdf1234 a1b2c3d4 \
    abc12345 aa123456 pa55word p455w0rd p4ssw0rd pa55w0rd ncc1701d thx1138a
    """

  private static let french = """
    motdepasse mdp azerty azertyuiop azertyui qsdfghjklm qsdfghjkl wxcvbn jetaime jetadore bonjour bonjours bonsoir salut soleil \
    chocolat marseille paris france doudou loulou chouchou coucou amour amours nicolas camille caroline julien \
    alexandre sebastien guillaume antoine isabelle nathalie sandrine stephanie valerie bienvenue secret famille \
    maison vacances papillon princesse licorne football voiture ordinateur internet sante monamour mamour tiamo \
    janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre lundi mardi mercredi jeudi \
    vendredi samedi dimanche azerty123 azertyuiop123 azqswx azeqsdwxc azerty1234
    """
}
