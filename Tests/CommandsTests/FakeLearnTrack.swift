import TestSupport
import Testing

/// A training company in memory whose records come from LearnTrack.
struct FakeLearnTrack {
  /// Its home.
  let home = FakeHome()
  private static let file = "/home/anna/dump.sql"

  /// A company without records.
  init() { #expect(home.run("init --purpose training").code == 0) }

  /// Imports a dump.
  @discardableResult
  func take(_ dump: String, _ options: String = "") -> FakeHome.Outcome {
    take(dump, as: Self.file, options)
  }

  /// Imports a file of a name.
  @discardableResult
  func take(_ text: String, as path: String, _ options: String = "") -> FakeHome.Outcome {
    home.fake.disk.put(path, Array(text.utf8))
    return home.run("import learntrack \(path) \(options)")
  }

  /// What a record says, as JSON.
  func show(_ kind: String, _ name: String) -> String {
    home.run("\(kind) show \(name) --format json").text
  }

  /// A dump of PostgreSQL.
  static let postgres = """
    --
    -- PostgreSQL database dump
    --
    \\restrict x8Qb
    SET client_encoding = 'UTF8';
    COPY public.sessions (id, module, date, debut, fin, modalite, lieu, prix_client, prix_sous_traitant, frais, ref_contrat, ecole_id, client_id, formateur_id) FROM stdin;
    1\tSwift\t2026-12-04\t09:00:00\t17:00:00\tP\tSalle 3\t900.00\t458.50\t60.00\tC-12\t\\N\t1\t1
    2\tLinux\t2026-12-11\t09:00:00\t12:30:00\tD\t\\N\t400.00\t200.00\t\\N\t\\N\t1\t\\N\t2
    \\.
    COPY public.formateurs (id, prenom, nom, email, telephone, specialite, taux_horaire, exterieur, societe, siret, nda, rue, code_postal, ville, created_at) FROM stdin;
    1\tMarc\tDupont\tmarc@example.org\t04 72 00 00 00\tSwift, Linux\t65.50\tt\tDupont Conseil\t73282932000074\t84691234569\t12 rue des Lilas\t69003\tLyon\t2026-01-01 00:00:00+00
    2\tZoé\tLefèvre\tzoe@example.org\t\\N\t\\N\t\\N\tf\t\\N\t\\N\t\\N\t\\N\t\\N\t\\N\t2026-01-01 00:00:00+00
    \\.
    COPY public.clients (id, societe, rue, code_postal, ville, nom_contact, email, telephone, siret, numero_tva) FROM stdin;
    1\tL'Acme\t1 quai Rambaud\t69002\tLyon\tMarie Durand\tmarie@acme.example\t06 12 34 56 78\t73282932000074\tFR44732829320
    \\.
    COPY public.ecoles (id, nom, ville) FROM stdin;
    1\tInstitut Curie\tLyon
    \\.

    """

  /// The same of SQLite.
  static let sqlite = """
    PRAGMA foreign_keys=OFF;
    BEGIN TRANSACTION;
    CREATE TABLE formateurs (id INTEGER PRIMARY KEY, prenom TEXT, nom TEXT, email TEXT, telephone TEXT, specialite TEXT, taux_horaire NUMERIC, exterieur INTEGER, societe TEXT, siret TEXT, nda TEXT, rue TEXT, code_postal TEXT, ville TEXT);
    INSERT INTO formateurs VALUES(1,'Marc','Dupont','marc@example.org','04 72 00 00 00','Swift, Linux',65.5,1,'Dupont Conseil','73282932000074','84691234569','12 rue des Lilas','69003','Lyon');
    INSERT INTO formateurs VALUES(2,'Zoé','Lefèvre','zoe@example.org',NULL,NULL,NULL,0,NULL,NULL,NULL,NULL,NULL,NULL);
    CREATE TABLE clients (id INTEGER PRIMARY KEY, societe TEXT, rue TEXT, code_postal TEXT, ville TEXT, nom_contact TEXT, email TEXT, telephone TEXT, siret TEXT, numero_tva TEXT);
    INSERT INTO clients VALUES(1,'L''Acme','1 quai Rambaud','69002','Lyon','Marie Durand','marie@acme.example','06 12 34 56 78','73282932000074','FR44732829320');
    CREATE TABLE ecoles (id INTEGER PRIMARY KEY, nom TEXT, ville TEXT);
    INSERT INTO ecoles VALUES(1,'Institut Curie','Lyon');
    CREATE TABLE sessions (id INTEGER PRIMARY KEY, module TEXT, date TEXT, debut TEXT, fin TEXT, modalite TEXT, lieu TEXT, prix_client NUMERIC, prix_sous_traitant NUMERIC, frais NUMERIC, ref_contrat TEXT, ecole_id INTEGER, client_id INTEGER, formateur_id INTEGER);
    INSERT INTO sessions VALUES(1,'Swift','2026-12-04','09:00','17:00','P','Salle 3',900,458.5,60,'C-12',NULL,1,1);
    INSERT INTO sessions VALUES(2,'Linux','2026-12-11','09:00','12:30','D',NULL,400,200,NULL,NULL,1,NULL,2);
    COMMIT;

    """

  /// The same as Supabase exports it.
  static let json = """
    {"formateurs":[{"id":1,"prenom":"Marc","nom":"Dupont","email":"marc@example.org","telephone":"04 72 00 00 00","specialite":"Swift, Linux","tauxHoraire":65.5,"exterieur":true,"societe":"Dupont Conseil","siret":"73282932000074","nda":"84691234569","rue":"12 rue des Lilas","code_postal":"69003","ville":"Lyon","created_at":"2026-01-01T00:00:00+00:00"},
    {"id":2,"prenom":"Zoé","nom":"Lefèvre","email":"zoe@example.org","telephone":null,"exterieur":false}],
    "clients":[{"id":1,"societe":"L'Acme","adresse":"1 quai Rambaud","code_postal":"69002","ville":"Lyon","contact":"Marie Durand","email":"marie@acme.example","telephone":"06 12 34 56 78","siret":"73282932000074","numero_tva":"FR44732829320"}],
    "ecoles":[{"id":1,"nom":"Institut Curie","ville":"Lyon"}],
    "sessions":[{"id":1,"module":"Swift","date":"2026-12-04","debut":"09:00:00","fin":"17:00:00","modalite":"Présentiel","lieu":"Salle 3","prix_client":900.00,"prix_sous_traitant":458.50,"frais":60,"ref_contrat":"C-12","ecole_id":null,"client_id":1,"formateur_id":1},
    {"id":2,"module":"Linux","date":"2026-12-11","debut":"09:00:00","fin":"12:30:00","modalite":"distanciel","prix_client":400,"tarif_sous_traitant":200,"ecole_id":1,"formateur_id":2}]}
    """

  /// The same as four tables, by their file names.
  static let tables = [
    (
      "formateurs_rows.csv",
      """
      id,prenom,nom,email,telephone,specialite,taux_horaire,exterieur,societe,siret,nda,rue,code_postal,ville
      1,Marc,Dupont,marc@example.org,04 72 00 00 00,"Swift, Linux",65.50,true,Dupont Conseil,73282932000074,84691234569,12 rue des Lilas,69003,Lyon
      2,Zoé,Lefèvre,zoe@example.org,,,,false,,,,,,

      """
    ),
    (
      "Clients.csv",
      """
      id;Raison sociale;Adresse;Code postal;Ville;Nom contact;Email;Téléphone;SIRET;N° TVA;numero_tva
      1;L'Acme;1 quai Rambaud;69002;Lyon;Marie Durand;marie@acme.example;06 12 34 56 78;73282932000074;;FR44732829320

      """
    ),
    ("ecoles.csv", "id,nom,ville\n1,Institut Curie,Lyon\n"),
    (
      "sessions.csv",
      """
      id,module,date,debut,fin,modalite,lieu,prix_client,prix_sous_traitant,frais,ref_contrat,ecole_id,client_id,formateur_id
      1,Swift,04/12/2026,9h00,17h,P,Salle 3,"900,00",458.50,60,C-12,,1,1
      2,Linux,11/12/2026,09:00,12:30,D,,400,200,NULL,,1,,2

      """
    ),
  ]
}
