// Which column is which: the names that an application on Supabase for a French training company may give them, in
// French and in English, as data. To take in another name: a word in one of these lists.

internal import Encoding

/// What the columns of one table hold.
package struct LearnTrackColumns: Sendable {
  /// The place of the column of each meaning in a row. Where several columns have one meaning, the first name in the list
  /// counts.
  package let places: [LearnTrackColumn: Int]
  /// The places of the columns whose meaning nobody knows, and of those that another one is used in place of.
  package let unknown: [Int]
  /// The names, as the file has them.
  package let names: [String]

  /// The columns of a table by their names.
  package init(_ names: [String], of table: LearnTrackTable) {
    var ranks: [LearnTrackColumn: (place: Int, rank: Int)] = [:]
    let known = Self.known(in: table)
    var isUsed = Array(repeating: false, count: names.count)
    for (place, name) in names.enumerated() {
      let word = Self.plain(name)
      for (column, aliases) in known {
        guard let rank = aliases.firstIndex(of: word) else { continue }
        if column == .technical {
          isUsed[place] = true
        } else if rank < ranks[column]?.rank ?? .max {
          ranks[column] = (place, rank)
        }
      }
    }
    for column in ranks.values { isUsed[column.place] = true }
    places = ranks.mapValues(\.place)
    unknown = names.indices.filter { !isUsed[$0] }
    self.names = names
  }

  /// A name as it is compared: lower case, without accents, words parted by `_`.
  package static func plain(_ name: String) -> String {
    var result = ""
    var wasLower = false
    for scalar in name.unicodeScalars.prefix(200) {
      // `codePostal` is `code_postal`.
      if wasLower, scalar.properties.isUppercase { result += "_" }
      wasLower = scalar.properties.isLowercase
      result.unicodeScalars.append(scalar)
    }
    let words = folded(result).split { !($0.isLetter || $0.isNumber) }
    return words.joined(separator: "_")
  }

  /// The names that a column of each meaning may have in a table, for the manual: those that are taken.
  package static func described(in table: LearnTrackTable) -> [(column: LearnTrackColumn, names: [String])] {
    known(in: table).filter { $0.0 != .technical }.map { (column: $0.0, names: $0.1) }
  }

  private static func known(in table: LearnTrackTable) -> [(LearnTrackColumn, [String])] {
    let lists: [(LearnTrackColumn, String)] =
      switch table {
      case .formateurs: trainers + address
      case .clients: clients + address
      case .ecoles: schools + address
      case .sessions: sessions
      case .users: users
      }
    return (common + lists).map { column, words in
      (column, words.split(separator: Character(" ")).map(String.init))
    }
  }

  private static let common: [(LearnTrackColumn, String)] = [
    (.id, "id uuid identifiant"),
    (
      .email,
      "email mail e_mail courriel email_address adresse_email adresse_mail contact_email email_contact"
    ),
    (
      .phone,
      "telephone tel phone phone_number numero_telephone mobile portable contact_telephone telephone_contact"
    ),
    (.note, "notes note remarques remarque commentaires commentaire comments observations"),
    (.technical, "created_at updated_at inserted_at cree_le modifie_le date_creation date_modification"),
    (.technical, "created_by updated_by owner_id mot_de_passe password password_hash encrypted_password"),
  ]

  private static let address: [(LearnTrackColumn, String)] = [
    (.street, "rue adresse street address adresse_rue numero_rue voie address_line1 adresse_1"),
    (.postcode, "code_postal cp postcode postal_code zip zip_code"),
    (.town, "ville town city commune"),
  ]

  private static let trainers: [(LearnTrackColumn, String)] = [
    (.first, "prenom first_name firstname given_name"),
    (.last, "nom last_name lastname nom_famille nom_de_famille surname name"),
    (.speciality, "specialite specialites specialty speciality competences domaine"),
    (.rate, "taux_horaire taux tarif_horaire hourly_rate rate cout_horaire"),
    (.external, "exterieur externe est_exterieur est_externe external is_external"),
    (.type, "type type_formateur statut"),
    (.company, "societe entreprise company company_name raison_sociale nom_societe"),
    (.siret, "siret numero_siret siret_number"),
    (.nda, "nda numero_nda num_nda numero_declaration_activite numero_declaration declaration_activite"),
  ]

  private static let clients: [(LearnTrackColumn, String)] = [
    (.company, "raison_sociale societe nom_societe entreprise company company_name nom name"),
    (.contact, "nom_contact contact_nom contact contact_name personne_contact interlocuteur"),
    (.siret, "siret numero_siret siret_number"),
    (.vat, "numero_tva tva num_tva tva_intracommunautaire numero_tva_intracommunautaire vat vat_number"),
    (.type, "type type_client"),
  ]

  private static let schools: [(LearnTrackColumn, String)] = [
    (.name, "nom name nom_ecole raison_sociale ecole school_name etablissement"),
    (.contact, "nom_contact contact_nom contact contact_name responsable responsable_nom personne_contact"),
  ]

  private static let sessions: [(LearnTrackColumn, String)] = [
    (.module, "module intitule titre nom formation title module_name matiere"),
    (.day, "date date_session jour day session_date date_formation date_debut"),
    (.start, "debut heure_debut start start_time horaire_debut begin"),
    (.end, "fin heure_fin end end_time horaire_fin"),
    (.mode, "modalite mode presentiel_distanciel type_session type"),
    (.place, "lieu place adresse location lieu_formation salle lien"),
    (.price, "prix_client tarif_client montant_client client_price price tarif prix"),
    (
      .pay,
      "prix_sous_traitant tarif_sous_traitant prix_formateur tarif_formateur montant_sous_traitant "
        + "cout_sous_traitant subcontractor_price pay"
    ),
    (.costs, "frais frais_rembourser frais_deplacement frais_annexes expenses costs"),
    (.ref, "ref_contrat reference_contrat num_contrat numero_contrat contrat contract_ref reference ref"),
    (.school, "ecole_id id_ecole school_id ecole"),
    (.client, "client_id id_client client"),
    (.trainer, "formateur_id id_formateur trainer_id intervenant_id formateur"),
    (.state, "statut etat state status"),
  ]

  private static let users: [(LearnTrackColumn, String)] = [
    (.name, "username nom_utilisateur user_name nom name"),
    (.first, "prenom first_name"),
    (.role, "role type droit"),
    (.active, "actif active is_active est_actif"),
    (
      .technical, "auth_user_id user_id last_sign_in_at derniere_connexion external_id id_externe supabase_id"
    ),
  ]
}
