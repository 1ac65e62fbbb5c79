/** How what people write is kept: what says so for each field that may hold any words. */
export type Kept =
  /** With a key of somebody's, so that it stands in no table in clear. */
  | 'sealed'
  /** In the profile, for everybody to read once it is reviewed. */
  | 'public'
  /** Looked for, refused or only reckoned with. */
  | 'not kept'
  /** Why it stands there, or where else it is looked at. */
  | { why: string }

const name = { why: 'people are found and called by it' }
const password = { why: 'a hash is kept: account-secrets.test.ts' }
const token = { why: 'only its hash is known: account-secrets.test.ts' }
const personalCode = { why: 'sealed: account-secrets.test.ts' }
const device = { why: 'made by the app, names a device' }
const processor = { why: 'of the card processor, and signed by it: stripe.test.ts' }
const post = { why: 'written by administrators for everybody to read: admin-news.test.ts' }
const question = { why: 'of nobody, asked of everybody' }
const asked = { why: 'everybody who is a patient is asked it' }
const email = { why: 'a part of an address that people are found by' }

/** Every field of every request that takes words. A new one belongs here before anything else passes. */
export const kept: Readonly<Record<string, Kept>> = {
  'addAdmin name': name,
  'addAdmin surname': name,
  'addKeyword keyword': asked,
  'addCard setup name': { why: 'of the test processor’s own card; another’s never comes to us' },
  'addCard setup number': { why: 'only its last digits are kept: account-secrets.test.ts' },
  'addNewsPost postText': post,
  'addNewsPost title': post,
  'addNewsPost translations en postText': post,
  'addNewsPost translations en title': post,
  'addNewsPost translations lv postText': post,
  'addNewsPost translations lv title': post,
  'addNewsPost translations ru postText': post,
  'addNewsPost translations ru title': post,
  'buyConsultations promoCode': 'not kept',
  'changeNewsPost postText': post,
  'changeNewsPost title': post,
  'changeNewsPost translations en postText': post,
  'changeNewsPost translations en title': post,
  'changeNewsPost translations lv postText': post,
  'changeNewsPost translations lv title': post,
  'changeNewsPost translations ru postText': post,
  'changeNewsPost translations ru title': post,
  'changePassword newPassword': password,
  'changePassword password': password,
  'checkPromoCode code': 'not kept',
  'confirmAdmin password': password,
  'confirmAdmin token': token,
  'confirmEmail password': password,
  'confirmEmail token': token,
  'contactSupport text': 'sealed',
  'confirmEmailChange token': token,
  'giveFeedback answers text': 'sealed',
  hearProcessor: processor,
  'hearProcessor header Stripe-Signature': processor,
  'listAdmins query email': email,
  'listAdminNews query title': 'not kept',
  'listAudit query by': email,
  'listDoctorProfiles query name': 'not kept',
  'listDoctorProfiles query surname': 'not kept',
  'listDoctors query name': 'not kept',
  'listFreeUsers query email': email,
  'listPatients query email': email,
  'listPatients query name': 'not kept',
  'listPromoCodes query code': 'not kept',
  'listSupportMessages query email': email,
  'listUsers query email': email,
  'listUsers query name': 'not kept',
  'login password': password,
  'offerTimes note': 'sealed',
  'proposeTime note': 'sealed',
  'pullChanges query cursor': 'not kept',
  'pushMutations deviceId': device,
  'pushMutations mutations *': 'not kept',
  'pushMutations mutations args attachment name': 'sealed',
  'pushMutations mutations args content': 'sealed',
  'putMessage attachment name': 'sealed',
  'putMessage content': 'sealed',
  'quoteConsultation note': 'not kept',
  'quoteConsultation promoCode': 'not kept',
  'quotePurchase promoCode': 'not kept',
  'refuseFreeUser reason': 'sealed',
  'rejectConsultation comment': 'sealed',
  'rejectDoctorProfile comment': 'sealed',
  'replyToSupportMessage text': 'sealed',
  'removeKeyword keyword': 'not kept',
  'removeUser reason': 'sealed',
  'requestEmailChange password': password,
  'reserveConsultation note': 'sealed',
  'reserveConsultation promoCode': 'not kept',
  'returnPayout reason': 'sealed',
  'saveAccount name': name,
  'saveAccount surname': name,
  'saveDoctorProfile bio en': 'public',
  'saveDoctorProfile bio lv': 'public',
  'saveDoctorProfile bio ru': 'public',
  'saveDoctorProfile comments': 'public',
  'saveDoctorProfile iban': { why: 'names an account, and files for the bank are made of it' },
  'saveDoctorProfile metaTagDescription': 'public',
  'saveDoctorProfile metaTagKeywords': 'public',
  'saveDoctorProfile name': name,
  'saveDoctorProfile surname': name,
  'saveFeedbackQuestions questions text en': question,
  'saveFeedbackQuestions questions text lv': question,
  'saveFeedbackQuestions questions text ru': question,
  'saveQuestionnaire questions options categories': asked,
  'saveQuestionnaire questions options label en': asked,
  'saveQuestionnaire questions options label lv': asked,
  'saveQuestionnaire questions options label ru': asked,
  'saveQuestionnaire questions text en': asked,
  'saveQuestionnaire questions text lv': asked,
  'saveQuestionnaire questions text ru': asked,
  'saveSubscription device': device,
  'saveUserProfile name': name,
  'saveUserProfile personalCode': personalCode,
  'saveUserProfile surname': name,
  'setNewPassword password': password,
  'setNewPassword token': token,
  'signUpDoctor name': name,
  'signUpDoctor password': password,
  'signUpDoctor personalCode': personalCode,
  'signUpDoctor surname': name,
  'signUpFree name': name,
  'signUpFree password': password,
  'signUpFree personalCode': personalCode,
  'signUpFree surname': name,
  'signUpPatient name': name,
  'signUpPatient password': password,
  'signUpPatient personalCode': personalCode,
  'signUpPatient surname': name,
  'takeBackEmailChange password': password,
  'takeBackEmailChange token': token,
  uploadAttachment: { why: 'a file, sealed: attachments.test.ts' },
}

/** The fields that are kept in one way. */
export const fieldsThatAre = (how: Kept): string[] =>
  Object.entries(kept).flatMap(([field, said]) => (said === how ? [field] : []))
