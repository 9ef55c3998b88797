import Encoding
import Testing

struct SQLDumpReaderTests {
  @Test func `a dump of PostgreSQL with COPY`() {
    let read = ReadDump(
      #"""
      --
      -- PostgreSQL database dump
      --

      \restrict aBc';(
      SET statement_timeout = 0;
      SELECT pg_catalog.set_config('search_path', '', false);
      CREATE FUNCTION public.touch() RETURNS trigger
          LANGUAGE plpgsql
          AS $_$ BEGIN INSERT INTO sessions VALUES (1); NEW.a = $1; END; $_$;
      CREATE TABLE public.clients (
          id integer NOT NULL,
          key character varying(255) DEFAULT 'a;b'::character varying,
          "rate" numeric(10,2),
          CONSTRAINT x CHECK (((rate > (0)::numeric) AND (key <> ','::text)))
      );
      COPY public.clients (id, key, "rate") FROM stdin;
      1	Acme; Inc.	12.50
      2	a\tb\nc\\d\101\x42\q	\N
      3		\\N
      \.


      COPY public.clients FROM stdin;
      4	É	0
      \.
      ALTER TABLE ONLY public.clients ADD CONSTRAINT clients_pkey PRIMARY KEY (id);
      \unrestrict aBc';(
      """#)
    #expect(read.reasons == [])
    #expect(
      read.shown == [
        "clients id='1', key='Acme; Inc.', rate='12.50'",
        "clients id='2', key='a\tb\nc\\dABq', rate=null",
        "clients id='3', key='', rate='\\N'",
        "clients id='4', key='É', rate='0'",
      ])
    #expect(read.rows.map(\.line) == [18, 19, 20, 25])
    #expect(read.skipped == 4)
  }

  @Test func `a dump of PostgreSQL with INSERT`() {
    let read = ReadDump(
      #"""
      CREATE TABLE public.t (a integer, b text, c boolean, d timestamp with time zone);
      INSERT INTO public.t VALUES (1, 'It''s \n', true, '2026-11-28 10:00:00+00');
      INSERT INTO public.t VALUES (-2, E'It\'s\ta\\b\u00e9\x41\101', false, NULL), (+3.5e-3, 'x'::character varying(9), NULL, DATE '2026-11-28');
      INSERT INTO public.t (b, "a") OVERRIDING SYSTEM VALUE VALUES ('{1,2}'::integer[], (7)) ON CONFLICT DO NOTHING;
      INSERT INTO t VALUES (1, $$It's; $a$ here$$, TRUE, CAST('x' AS timestamp with time zone));
      """#)
    #expect(
      read.reasons == [])
    #expect(
      read.shown == [
        #"t a=1, b='It's \n', c=true, d='2026-11-28 10:00:00+00'"#,
        "t a=-2, b='It's\ta\\béAA', c=false, d=null",
        "t a=3.5e-3, b='x', c=null, d='2026-11-28'",
        "t b='{1,2}', a=7",
        "t a=1, b='It's; $a$ here', c=true, d='x'",
      ])
    #expect(read.skipped == 0)
  }

  @Test func `a dump of SQLite, with its triggers and its newlines`() {
    let read = ReadDump(
      #"""
      PRAGMA foreign_keys=OFF;
      BEGIN TRANSACTION;
      CREATE TABLE IF NOT EXISTS "sessions" (id INTEGER PRIMARY KEY, `module` TEXT, [price] REAL, key TEXT, FOREIGN KEY (key) REFERENCES x(y));
      INSERT INTO sessions VALUES(1,'C:\temp\',12.5,X'4142');
      INSERT INTO sessions VALUES(2,replace(replace('a\r\nb','\r',char(13)),'\n',char(10)),-9.0e+999,NULL);
      INSERT INTO "sessions" VALUES(3,unistr('a\u000ab\\c'),1,'');
      CREATE TRIGGER log AFTER INSERT ON sessions BEGIN
        UPDATE x SET y = CASE WHEN 1 THEN 2 END;
        INSERT INTO sessions VALUES(99,'no',0,NULL);
      END;
      INSERT INTO sessions VALUES(4,'é','7',NULL);
      COMMIT;
      """#)
    #expect(read.reasons == [])
    #expect(
      read.shown == [
        #"sessions id=1, module='C:\temp\', price=12.5, key=[65, 66]"#,
        "sessions id=2, module='a\r\nb', price=-9.0e+999, key=null",
        "sessions id=3, module='a\nb\\c', price=1, key=''",
        "sessions id=4, module='é', price='7', key=null",
      ])
    #expect(read.skipped == 4)
  }

  @Test func `a dump of MySQL, with its escapes and its own comments`() {
    let read = ReadDump(
      #"""
      -- MySQL dump 10.13
      /*!40101 SET @OLD_SQL_MODE=@@SQL_MODE, SQL_MODE='a;b' */;
      DROP TABLE IF EXISTS `clients`;
      CREATE TABLE `clients` (
        `id` int NOT NULL AUTO_INCREMENT,
        `key` varchar(255) DEFAULT NULL COMMENT 'it\'s, (a)',
        `b` bit(1),
        PRIMARY KEY (`id`),
        KEY `x` (`key`)
      ) ENGINE=InnoDB;
      LOCK TABLES `clients` WRITE; # it's a comment
      INSERT INTO `clients` VALUES (1,'It\'s; a \"b\" \\ \n\0\Z\%',b'1'),(2,_binary 'ab',NULL),
      (3,_utf8mb4'c',0x4142);
      INSERT IGNORE INTO `db`.`clients` (`id`,`key`) VALUES (4,"d\"e"),(5,'f''g') ON DUPLICATE KEY UPDATE id=1;
      UNLOCK TABLES;
      DELIMITER ;;
      CREATE TRIGGER x BEFORE INSERT ON clients FOR EACH ROW BEGIN INSERT INTO clients VALUES (9,'no',1); END ;;
      INSERT INTO clients VALUES (9,'no',1);
      DELIMITER ;
      REPLACE INTO clients VALUES (6,'h',NULL);
      """#)
    #expect(read.reasons == [])
    #expect(
      read.shown == [
        "clients id=1, key='It's; a \"b\" \\ \n\0\u{1A}\\%', b='1'",
        "clients id=2, key=[97, 98], b=null",
        "clients id=3, key='c', b=[65, 66]",
        "clients id=4, key='d\"e'",
        "clients id=5, key='f'g'",
        "clients id=6, key='h', b=null",
      ])
    #expect(read.rows.map(\.line) == [12, 12, 13, 14, 14, 20])
    #expect(read.skipped == 3)
  }

  @Test func `whose dump it is decides what a backslash is`() {
    let text = #"INSERT INTO t (a) VALUES ('a\'); INSERT INTO t (a) VALUES ('b');"#
    #expect(ReadDump(text, .postgreSQL).rows.map(\.values) == [[.text(#"a\"#)], [.text("b")]])
    #expect(ReadDump(text, .sqlite).rows.count == 2)
    #expect(ReadDump(text, .mySQL).rows == [])
    #expect(ReadDump("SET standard_conforming_strings = off;\n" + text).rows == [])
    #expect(ReadDump("SET standard_conforming_strings = on;\n" + text).rows.count == 2)
  }

  @Test(arguments: [
    ("NULL", SQLDumpValue.null), ("null", .null), ("'a'", .text("a")), ("''", .text("")),
    ("''''", .text("'")),
    ("-12.50", .number("-12.50")), ("+1", .number("1")), ("1.", .number("1.")), ("TRUE", .boolean(true)),
    ("false", .boolean(false)), ("x'00ff'", .bytes([0, 255])), ("X''", .bytes([])), ("0x0A", .bytes([10])),
    ("N'a'", .text("a")), ("(1)", .number("1")), ("1::numeric(3,1)", .number("1")),
    ("'a'::public.\"mode\"", .text("a")), ("TIMESTAMP WITH TIME ZONE 'x'", .text("x")),
    ("'a' /* b */ -- c\n", .text("a")), ("NULL::timestamp(3) without time zone", .null),
  ])
  func `values`(text: String, value: SQLDumpValue) {
    #expect(inserted(text) == value)
  }

  @Test func `a column is found by its name in any case, and a number may be asked for as text`() throws {
    let row = try #require(ReadDump("INSERT INTO t (Id, name) VALUES (7, NULL);").rows.first)
    #expect(row[column: "ID"]?.text == "7")
    #expect(row[column: "name"] == .null)
    #expect(row[column: "other"] == nil)
  }
}
