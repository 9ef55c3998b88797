--
-- PostgreSQL database dump
--
SET client_encoding = 'UTF8';

COPY public.sessions (id, module, date, debut, fin, modalite, lieu, prix_client, prix_sous_traitant, frais, ref_contrat, ecole_id, client_id, formateur_id, couleur) FROM stdin;
1	Swift	2026-12-04	09:00:00	17:00:00	P	Salle 3	900.00	458.50	60.00	C-12	\N	1	1	bleu
2	Linux, premiers pas	2026-12-11	09:00:00	12:30:00	D	\N	400.00	200.00	\N	\N	1	\N	2	\N
3	Git	2026-12-18	14:00:00	12:00:00	P	\N	\N	\N	\N	\N	\N	1	1	\N
\.

COPY public.formateurs (id, prenom, nom, email, telephone, specialite, taux_horaire, exterieur, societe, siret, nda, rue, code_postal, ville, created_at) FROM stdin;
1	Marc	Dupont	marc@example.org	04 72 00 00 00	Swift, Linux	65.50	t	Dupont Conseil	73282932000075	84691234569	12 rue des Lilas	69003	Lyon	2026-01-01 00:00:00+00
2	Zoé	Lefèvre	zoe@example.org	\N	\N	\N	f	\N	\N	\N	\N	\N	\N	2026-01-01 00:00:00+00
\.

INSERT INTO public.clients (id, societe, rue, code_postal, ville, nom_contact, email, telephone, siret, numero_tva) VALUES (1, 'L''Acme', '1 quai Rambaud', '69002', 'Lyon', 'Marie Durand', 'marie@acme.example', '06 12 34 56 78', '73282932000074', 'FR44732829320');
INSERT INTO public.ecoles (id, nom, ville) VALUES (1, 'Institut Curie', 'Lyon');
INSERT INTO public.users (id, username, email, password_hash, role, actif) VALUES (1, 'anna', 'anna@example.org', 'x', 'admin', true), (2, 'ben', 'ben@example.org', 'y', 'user', true);
INSERT INTO public.factures (id, montant) VALUES (1, 900);
