/**
 * Who may call what, written by hand and apart from the routes themselves: a route that says otherwise fails, and so does
 * one without its line, or a line without its route. `ok`: the call goes on to what it asks for. `404`: what it names is
 * not theirs, and is answered as if it were not there. `patient` and `doctor` are the two whom every record belongs to;
 * the other profiles of these same people, in use instead, are `alterDoctor` (the patient's) and `alterPatient` (the
 * doctor's).
 */
const written = `
                              guest  patient  patient2  doctor  doctor2  admin  blocked  alterDoctor  alterPatient
  addClient                   401    ok       ok        ok      ok       ok     401      ok           ok
  changePassword              401    ok       ok        ok      ok       ok     401      ok           ok
  confirmAdmin                ok     ok       ok        ok      ok       ok     ok       ok           ok
  confirmEmail                ok     ok       ok        ok      ok       ok     ok       ok           ok
  getConfirmationLink         ok     ok       ok        ok      ok       ok     ok       ok           ok
  getSignUpState              ok     ok       ok        ok      ok       ok     ok       ok           ok
  enterSignUpCode             ok     ok       ok        ok      ok       ok     ok       ok           ok
  getUserProfile              401    ok       ok        ok      ok       ok     401      ok           ok
  login                       ok     ok       ok        ok      ok       ok     ok       ok           ok
  logout                      401    ok       ok        ok      ok       ok     401      ok           ok
  requestPasswordReset        ok     ok       ok        ok      ok       ok     ok       ok           ok
  resendConfirmation          ok     ok       ok        ok      ok       ok     ok       ok           ok
  saveAccount                 401    ok       ok        ok      ok       ok     401      ok           ok
  listSessions                401    ok       ok        ok      ok       ok     401      ok           ok
  endSession                  401    ok       404       404     404      404    401      ok           404
  endOtherSessions            401    ok       ok        ok      ok       ok     401      ok           ok
  getEmailState               401    ok       ok        ok      ok       ok     401      ok           ok
  requestEmailChange          401    ok       ok        ok      ok       ok     401      ok           ok
  cancelEmailChange           401    ok       ok        ok      ok       ok     401      ok           ok
  confirmEmailChange          ok     ok       ok        ok      ok       ok     ok       ok           ok
  takeBackEmailChange         ok     ok       ok        ok      ok       ok     ok       ok           ok
  saveUserProfile             401    ok       ok        ok      ok       ok     401      ok           ok
  setLanguage                 401    ok       ok        ok      ok       ok     401      ok           ok
  setNewPassword              ok     ok       ok        ok      ok       ok     ok       ok           ok
  signUpDoctor                ok     ok       ok        ok      ok       ok     ok       ok           ok
  signUpFree                  ok     ok       ok        ok      ok       ok     ok       ok           ok
  signUpPatient               ok     ok       ok        ok      ok       ok     ok       ok           ok
  switchClient                401    ok       404       404     404      404    401      ok           404
  addAdmin                    401    403      403       403     403      ok     401      403          403
  approveFreeUser             401    403      403       403     403      ok     401      403          403
  blockUser                   401    403      403       403     403      ok     401      403          403
  listAdmins                  401    403      403       403     403      ok     401      403          403
  exportFreeUsers             401    403      403       403     403      ok     401      403          403
  listFreeUsers               401    403      403       403     403      ok     401      403          403
  listUsers                   401    403      403       403     403      ok     401      403          403
  refuseFreeUser              401    403      403       403     403      ok     401      403          403
  listPatients                401    403      403       403     403      ok     401      403          403
  resendAdminLink             401    403      403       403     403      ok     401      403          403
  removeUser                  401    403      403       403     403      ok     401      403          403
  unblockUser                 401    403      403       403     403      ok     401      403          403
  getAttachment               401    ok       404       ok      404      404    401      404          404
  uploadAttachment            401    ok       404       ok      404      404    401      404          404
  listAudit                   401    403      403       403     403      ok     401      403          403
  getAnswering                401    ok       404       403     403      403    401      403          404
  addAvailability             401    403      403       ok      ok       ok     401      ok           403
  addDayOff                   401    403      403       ok      ok       ok     401      ok           403
  changeAvailability          401    403      403       ok      404      404    401      404          403
  changeDayOff                401    403      403       ok      404      404    401      404          403
  listAvailability            401    403      403       ok      ok       ok     401      ok           403
  listDaysOff                 401    403      403       ok      ok       ok     401      ok           403
  previewDayOff               401    403      403       ok      ok       ok     401      ok           403
  removeAvailability          401    403      403       ok      404      404    401      404          403
  removeDayOff                401    403      403       ok      404      404    401      404          403
  endCall                     401    ok       404       ok      404      404    401      404          404
  getFeedback                 401    ok       404       ok      404      404    401      404          404
  giveFeedback                401    ok       404       ok      404      404    401      404          404
  joinCall                    401    ok       404       ok      404      404    401      404          404
  addCard                     401    ok       ok        ok      ok       ok     401      ok           ok
  beginCard                   401    ok       ok        ok      ok       ok     401      ok           ok
  listCards                   401    ok       ok        ok      ok       ok     401      ok           ok
  makeCardDefault             401    ok       404       404     404      404    401      ok           404
  removeCard                  401    ok       404       404     404      404    401      ok           404
  listChats                   401    ok       ok        ok      ok       403    401      ok           ok
  listMessages                401    ok       404       ok      404      404    401      404          404
  markDelivered               401    ok       404       ok      404      404    401      404          404
  markRead                    401    ok       404       ok      404      404    401      404          404
  openChat                    401    ok       ok        403     403      403    401      403          ok
  putMessage                  401    ok       404       ok      404      404    401      404          404
  removeMessage               401    ok       404       ok      404      404    401      404          404
  acceptConsultation          401    403      403       ok      404      403    401      404          403
  cancelConsultation          401    ok       404       403     403      403    401      403          404
  completePayment             401    ok       404       404     404      404    401      ok           404
  endLate                     401    ok       404       403     403      403    401      403          404
  getConsultation             401    ok       404       ok      404      ok     401      404          404
  getConsultationCalendar     401    ok       404       ok      404      ok     401      404          404
  getNextWeeks                401    ok       404       403     403      403    401      403          404
  getDoctorCalendar           401    403      403       ok      ok       403    401      ok           403
  giveUpPayment               401    ok       404       404     404      404    401      ok           404
  holdTime                    401    ok       ok        403     403      403    401      403          ok
  getHold                     401    ok       404       403     403      403    401      403          404
  listConsultations           401    ok       ok        ok      ok       ok     401      ok           ok
  listRequests                401    403      403       ok      ok       403    401      ok           403
  quoteConsultation           401    ok       ok        403     403      403    401      403          ok
  rejectConsultation          401    403      403       ok      404      403    401      404          403
  releaseHold                 401    ok       404       403     403      403    401      403          404
  reserveConsultation         401    ok       ok        403     403      403    401      403          ok
  getDoctor                   ok     ok       ok        ok      ok       ok     ok       ok           ok
  getDoctorBooking            401    ok       ok        403     403      403    401      403          ok
  listDoctorFilters           ok     ok       ok        ok      ok       ok     ok       ok           ok
  listDoctors                 ok     ok       ok        ok      ok       ok     ok       ok           ok
  listSlots                   ok     ok       ok        ok      ok       ok     ok       ok           ok
  approveDoctorProfile        401    403      403       403     403      ok     401      403          403
  getDoctorProfile            401    403      403       ok      ok       ok     401      ok           403
  getDoctorProfileForReview   401    403      403       403     403      ok     401      403          403
  getDoctorSettings           401    403      403       ok      ok       ok     401      ok           403
  saveDoctorSettings          401    403      403       ok      ok       ok     401      ok           403
  listDoctorProfiles          401    403      403       403     403      ok     401      403          403
  publishDoctorProfile        401    403      403       ok      ok       ok     401      ok           403
  rejectDoctorProfile         401    403      403       403     403      ok     401      403          403
  saveDoctorProfile           401    403      403       ok      ok       ok     401      ok           403
  unpublishDoctorProfile      401    403      403       403     403      ok     401      403          403
  countFindings               401    403      403       403     403      ok     401      403          403
  countWaiting                401    403      403       403     403      ok     401      403          403
  listDeadLetters             401    403      403       403     403      ok     401      403          403
  discardDeadLetter           401    403      403       403     403      ok     401      403          403
  retryDeadLettersOfKind      401    403      403       403     403      ok     401      403          403
  retryDeadLetter             401    403      403       403     403      ok     401      403          403
  handleFinding               401    403      403       403     403      ok     401      403          403
  listFindings                401    403      403       403     403      ok     401      403          403
  getFinding                  401    403      403       403     403      ok     401      403          403
  noteRefundSent              401    403      403       403     403      ok     401      403          403
  listAdminNews               401    403      403       403     403      ok     401      403          403
  getAdminNewsPost            401    403      403       403     403      ok     401      403          403
  addNewsPost                 401    403      403       403     403      ok     401      403          403
  changeNewsPost              401    403      403       403     403      ok     401      403          403
  removeNewsPost              401    403      403       403     403      ok     401      403          403
  publishNewsPost             401    403      403       403     403      ok     401      403          403
  unpublishNewsPost           401    403      403       403     403      ok     401      403          403
  addPicture                  401    403      403       403     403      ok     401      403          403
  getDashboard                401    403      403       403     403      ok     401      403          403
  getFeedbackQuestions        401    403      403       403     403      ok     401      403          403
  saveFeedbackQuestions       401    403      403       403     403      ok     401      403          403
  listFeedback                401    403      403       403     403      ok     401      403          403
  listFeedbackMonths          401    403      403       403     403      ok     401      403          403
  listSupportMessages         401    403      403       403     403      ok     401      403          403
  markSupportReplied          401    403      403       403     403      ok     401      403          403
  replyToSupportMessage       401    403      403       403     403      ok     401      403          403
  contactSupport              401    ok       ok        403     403      403    401      403          ok
  getSuggestions              401    ok       ok        403     403      403    401      403          ok
  describeKeyword             401    403      403       403     403      ok     401      403          403
  addKeyword                  401    403      403       403     403      ok     401      403          403
  listKeywords                401    403      403       403     403      ok     401      403          403
  removeKeyword               401    403      403       403     403      ok     401      403          403
  getNewsPost                 ok     ok       ok        ok      ok       ok     ok       ok           ok
  listNews                    ok     ok       ok        ok      ok       ok     ok       ok           ok
  listAccessLog               401    ok       ok        ok      ok       ok     401      ok           ok
  listOwnPatients             401    403      403       ok      ok       403    401      ok           403
  findOwnPatients             401    403      403       ok      ok       403    401      ok           403
  getOwnPatient               401    403      403       ok      404      403    401      404          403
  listOverviews               401    403      403       ok      404      403    401      404          403
  getOverview                 401    403      403       ok      404      403    401      404          403
  downloadOverview            401    403      403       ok      404      403    401      404          403
  signOverview                401    403      403       ok      404      403    401      404          403
  amendOverview               401    403      403       ok      404      403    401      404          403
  getOverviewDraft            401    403      403       ok      404      403    401      404          403
  keepOverviewDraft           401    403      403       ok      404      403    401      404          403
  dropOverviewDraft           401    403      403       ok      404      403    401      404          403
  getEntryDrafts              401    403      403       ok      404      403    401      404          403
  keepEntryDraft              401    403      403       ok      404      403    401      404          403
  readOverviews               401    403      403       403     403      ok     401      403          403
  listFlags                   401    403      403       ok      404      403    401      404          403
  getFlagContact              401    403      403       ok      404      403    401      404          403
  escalateFlag                401    403      403       ok      404      403    401      404          403
  writeForFlag                401    403      403       ok      404      403    401      404          403
  resolveFlag                 401    403      403       ok      404      403    401      404          403
  listWaitingFlags            401    403      403       403     403      ok     401      403          403
  resolveWaitingFlag          401    403      403       403     403      ok     401      403          403
  getBriefing                 401    403      403       404     404      403    401      404          403
  getCalendarFeed             401    403      403       ok      ok       403    401      ok           403
  makeCalendarFeed            401    403      403       ok      ok       403    401      ok           403
  changeCalendarFeed          401    403      403       ok      ok       403    401      ok           403
  endCalendarFeed             401    403      403       ok      ok       403    401      ok           403
  readCalendarFeed            ok     ok       ok        ok      ok       ok     ok       ok           ok
  keepDeviceCheck             401    ok       404       403     403      403    401      403          404
  keepEmergencyDetails        401    ok       404       403     403      403    401      403          404
  getOwnEmergencyDetails      401    ok       404       403     403      403    401      403          404
  getEmergencyDetails         401    403      403       404     404      403    401      404          403
  getSessionNote              401    403      403       404     404      403    401      404          403
  listMeasures                401    403      403       403     403      ok     401      403          403
  getMeasure                  401    403      403       403     403      ok     401      403          403
  addMeasure                  401    403      403       403     403      ok     401      403          403
  changeMeasure               401    403      403       403     403      ok     401      403          403
  publishMeasure              401    403      403       403     403      ok     401      403          403
  withdrawMeasure             401    403      403       403     403      ok     401      403          403
  getOwnMeasures              401    ok       ok        403     403      403    401      403          ok
  shareMeasures               401    ok       ok        403     403      403    401      403          ok
  listAskableMeasures         401    403      403       ok      404      403    401      404          403
  askForMeasure               401    403      403       ok      404      403    401      404          403
  takeBackAsk                 401    403      403       ok      404      403    401      404          403
  listSharedAnswerings        401    403      403       ok      404      403    401      404          403
  keepSessionNote             401    403      403       404     404      403    401      404          403
  listSessionNotes            401    403      403       ok      404      403    401      404          403
  getFollowUp                 401    403      403       ok      404      403    401      404          403
  offerFollowUp               401    403      403       ok      404      403    401      404          403
  withdrawFollowUp            401    403      403       ok      404      403    401      404          403
  listFollowUps               401    ok       ok        403     403      403    401      403          ok
  declineFollowUp             401    ok       404       403     403      403    401      403          404
  listPatientAnswers          401    403      403       ok      404      403    401      404          403
  listPatientConsultations    401    403      403       ok      404      403    401      404          403
  listPatientFiles            401    403      403       ok      404      403    401      404          403
  listAllOrders               401    403      403       403     403      ok     401      403          403
  listOrders                  401    ok       ok        ok      ok       ok     401      ok           ok
  markOrderReceived           401    403      403       403     403      ok     401      403          403
  markOrderReturned           401    403      403       403     403      ok     401      403          403
  withdrawOrder               401    ok       404       404     404      404    401      ok           404
  downloadReceipt             401    ok       404       404     404      404    401      ok           404
  downloadStatement           401    ok       ok        ok      ok       ok     401      ok           ok
  hearProcessor               ok     ok       ok        ok      ok       ok     ok       ok           ok
  listAllPayments             401    403      403       403     403      ok     401      403          403
  listPayments                401    ok       ok        ok      ok       ok     401      ok           ok
  retryPayment                401    ok       404       404     404      404    401      ok           404
  downloadSepaFile            401    403      403       403     403      ok     401      403          403
  executePayout               401    403      403       403     403      ok     401      403          403
  listAllPayouts              401    403      403       403     403      ok     401      403          403
  getPayout                   401    403      403       403     403      ok     401      403          403
  listPayouts                 401    403      403       ok      ok       ok     401      ok           403
  getOwnPayout                401    403      403       ok      404      404    401      404          403
  returnPayout                401    403      403       403     403      ok     401      403          403
  withdraw                    401    403      403       ok      ok       ok     401      ok           403
  addPromoCode                401    403      403       403     403      ok     401      403          403
  changePromoCode             401    403      403       403     403      ok     401      403          403
  checkPromoCode              401    ok       ok        403     403      403    401      403          ok
  listPromoCodes              401    403      403       403     403      ok     401      403          403
  getPromoCode                401    403      403       403     403      ok     401      403          403
  removePromoCode             401    403      403       403     403      ok     401      403          403
  acceptOffer                 401    ok       404       403     403      403    401      403          404
  acceptProposal              401    403      403       ok      404      403    401      404          403
  offerTimes                  401    403      403       ok      404      403    401      404          403
  proposeTime                 401    ok       404       403     403      403    401      403          404
  rejectOffer                 401    ok       404       403     403      403    401      403          404
  rejectProposal              401    403      403       ok      404      403    401      404          403
  withdrawProposal            401    ok       404       403     403      403    401      403          404
  buyConsultations            401    ok       ok        ok      ok       ok     401      ok           ok
  getBalance                  401    ok       ok        ok      ok       ok     401      ok           ok
  quotePurchase               401    ok       ok        ok      ok       ok     401      ok           ok
  getNotificationSettings     401    ok       ok        ok      ok       ok     401      ok           ok
  getPushKey                  ok     ok       ok        ok      ok       ok     ok       ok           ok
  getWaiting                  401    ok       ok        ok      ok       ok     401      ok           ok
  removeSubscription          401    ok       ok        ok      ok       ok     401      ok           ok
  saveNotificationSettings    401    ok       ok        ok      ok       ok     401      ok           ok
  saveSubscription            401    ok       ok        ok      ok       ok     401      ok           ok
  getQuestionnaire            401    ok       ok        403     403      403    401      403          ok
  saveAnswers                 401    ok       ok        403     403      403    401      403          ok
  submitAnswers               401    ok       ok        403     403      403    401      403          ok
  getCurrentQuestionnaire     401    403      403       403     403      ok     401      403          403
  getQuestionnaireVersion     401    403      403       403     403      ok     401      403          403
  listQuestionnaires          401    403      403       403     403      ok     401      403          403
  saveQuestionnaire           401    403      403       403     403      ok     401      403          403
  getSealingKey               401    ok       ok        ok      ok       ok     401      ok           ok
  openSealingKey              401    ok       ok        ok      ok       ok     401      ok           ok
  getPricing                  ok     ok       ok        ok      ok       ok     ok       ok           ok
  getSite                     ok     ok       ok        ok      ok       ok     ok       ok           ok
  cancelPlan                  401    ok       ok        ok      ok       ok     401      ok           ok
  choosePlan                  401    ok       ok        ok      ok       ok     401      ok           ok
  getPlan                     401    ok       ok        ok      ok       ok     401      ok           ok
  choosePlanCard              401    ok       ok        ok      ok       ok     401      ok           ok
  pullChanges                 ok     ok       ok        ok      ok       ok     401      ok           ok
  pushMutations               401    ok       ok        ok      ok       ok     401      ok           ok
  downloadWalletStatement     401    403      403       ok      ok       ok     401      ok           403
  getWallet                   401    403      403       ok      ok       ok     401      ok           403
  listEarnings                401    403      403       ok      ok       ok     401      ok           403
  listStatement               401    403      403       ok      ok       ok     401      ok           403
`

const lines = written
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
const [columns = [], ...rows] = lines

/** How a call by each of them ends, by the name of its route. */
export const permissions: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  rows.map(([name = '', ...cells]) => [
    name,
    Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? 'missing'])),
  ]),
)

/** Everybody the table speaks of. */
export const callers: readonly string[] = columns
/** What a line may say. */
export const outcomes: readonly string[] = ['ok', '401', '403', '404']
/** So many lines there are; two with one name would be one. */
export const lineCount = rows.length
