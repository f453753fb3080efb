import type { AuditAction } from './audit.ts'
import { businessFieldNames } from './business-field-names.ts'

type Hyphenated<Action extends string> = Action extends `${infer Thing}.${infer Deed}` ? `${Thing}-${Deed}` : Action

const en = {
  /** Keys are actions with hyphens for points; a decision also has one per outcome. */
  actions: {
    login: 'Signed in',
    'login-failed': 'Sign-in failed',
    'login-unverified': 'Sign-in refused: email not verified',
    'login-secondStepFailed': 'Sign-in failed at the second step',
    logout: 'Signed out',
    'refresh-reused': 'Session ended: suspicious reuse',
    'deal-created': 'Added a voucher',
    'deal-updated': 'Changed a voucher',
    'deal-decided': 'Decided on a voucher',
    'deal-approved': 'Approved a voucher',
    'deal-rejected': 'Rejected a voucher',
    'deal-undone': 'Undid a decision on a voucher',
    'deal-deleted': 'Deleted a voucher',
    'registration-created': 'Registered a business',
    'registration-verified': 'Verified an email address',
    'registration-corrected': 'Corrected the email address of a registration',
    'registration-resubmitted': 'Sent a corrected registration',
    'registration-deleted': 'Deleted an unverified registration',
    'provider-decided': 'Decided on a business',
    'provider-approved': 'Approved a business',
    'provider-rejected': 'Rejected a business',
    'provider-undone': 'Undid a decision on a business',
    'profile-read': 'Read the profile of a business',
    'licence-opened': 'Opened a business licence',
    'licence-sent': 'Sent a new licence',
    'licence-dated': 'Noted when a licence ends',
    'licence-decided': 'Decided on a new licence',
    'licence-approved': 'Accepted a new licence',
    'licence-rejected': 'Refused a new licence',
    'chatFile-opened': 'Opened a file of a conversation',
    'profile-updated': 'Changed the profile',
    'profile-addressChanged': 'Changed the address of the public page',
    'password-changed': 'Changed their password',
    'password-reset': 'Reset a forgotten password',
    'recovery-requested': 'Requested a one-time code',
    'recovery-failed': 'Wrong one-time code',
    'email-requested': 'Asked to change their email address',
    'email-cancelled': 'Cancelled a change of their email address',
    'email-linkSent': 'Sent a business the link to its new email address again',
    'email-changed': 'Changed their email address',
    'secondFactor-added': 'Added a second step',
    'secondFactor-renamed': 'Renamed a second step',
    'secondFactor-removed': 'Removed a second step',
    'secondFactor-reset': 'Reset the second step of an account',
    'recoveryCodes-made': 'Made new recovery codes',
    'devices-forgotten': 'Stopped trusting devices',
    'session-ended': 'Ended a session',
    'sessions-ended': 'Signed out everywhere',
    'subAdmin-created': 'Added a sub-admin',
    'subAdmin-updated': 'Changed a sub-admin',
    'subAdmin-deleted': 'Deleted a sub-admin',
    'redemption-undone': 'Undid a redemption',
    'rating-answered': 'Answered a rating',
    'rating-answerChanged': 'Changed an answer to a rating',
    'rating-reported': 'Reported a comment',
    'rating-hidden': 'Hid a reported comment',
    'rating-reportDismissed': 'Left a reported comment visible',
    'rating-exported': 'Exported ratings',
    'redemption-takenBack': 'Took back a redemption of a business',
    'announcement-created': 'Added a scheduled notification',
    'announcement-updated': 'Changed a scheduled notification',
    'announcement-withdrawn': 'Withdrew a scheduled notification',
    'announcement-decided': 'Decided on a scheduled notification',
    'announcement-approved': 'Approved a scheduled notification',
    'announcement-rejected': 'Rejected a scheduled notification',
    'announcement-undone': 'Undid a decision on a scheduled notification',
    'cannedReply-created': 'Added a saved reply',
    'cannedReply-updated': 'Changed a saved reply',
    'cannedReply-deleted': 'Deleted a saved reply',
    'savedView-shared': 'Shared a saved view',
    'savedView-updated': 'Changed a shared view',
    'savedView-unshared': 'Stopped sharing a view',
    'savedView-deleted': 'Deleted a shared view',
    'till-paired': 'Paired a till',
    'till-renamed': 'Renamed a till',
    'till-ended': 'Ended a till',
    'cashier-created': 'Added a cashier',
    'cashier-updated': 'Changed a cashier',
    'cashier-removed': 'Removed a cashier',
    'report-exported': 'Exported a report',
    'deal-exported': 'Exported vouchers',
    'provider-exported': 'Exported businesses',
    'announcement-exported': 'Exported scheduled notifications',
    'redemption-exported': 'Exported redemptions',
    'audit-exported': 'Exported the audit log',
    'team-exported': 'Exported the figures of the team',
    'person-exported': 'Exported the data of a person',
    'person-erased': 'Erased the data of a person',
    refused: 'Request refused',
  } satisfies Readonly<Record<Hyphenated<AuditAction>, string>> & Readonly<Record<string, string>>,
  /** Names of details; `refusal` is the status of a refused request. */
  details: {
    status: 'Decision',
    reason: 'Reason',
    problems: 'To be corrected',
    formerStatus: 'Status before',
    formerReason: 'Reason before',
    address: 'Address',
    formerAddress: 'Address before',
    times: 'Times',
    fields: 'Fields changed',
    rows: 'Rows',
    filters: 'Filters',
    refusal: 'Why',
    of: 'Scope',
    asked: 'Requested',
    paid: 'Paid (SAR)',
    redemption: 'Number of the redemption',
    cashier: 'Cashier',
    view: 'View',
    formerEmail: 'Email before',
    newEmail: 'New email',
    till: 'Till',
    formerTill: 'Name before',
    secondStep: 'Second step',
    signInMethod: 'Signed in by',
    factorName: 'Name',
    person: 'Who it was',
    cause: 'Cause',
    expiresOn: 'Licence ends',
    formerExpiresOn: 'End before',
  },
  /** Values of details that are codes, not free text. */
  values: {
    PENDING: 'Pending',
    APPROVED: 'Approved',
    REJECTED: 'Rejected',
    all: 'All',
    selected: 'Selected',
    matching: 'All that matched the filters',
    'refused-403': 'Not allowed',
    'refused-429': 'Too many attempts',
    ...businessFieldNames.en,
    businessTimingsOption: 'Kind of hours',
    firstName: 'First name',
    lastName: 'Last name',
    password: 'Password',
    name: 'Name',
    pin: 'PIN',
    'step-passkey': 'Passkey',
    'step-code': 'Authenticator app',
    'step-recoveryCode': 'Recovery code',
    'step-device': 'Trusted device',
    customer: 'Customer',
    business: 'Business',
    employee: 'Employee',
    retention: 'No longer needed',
  },
}

export type AuditWords = { readonly [Part in keyof typeof en]: Readonly<Record<keyof (typeof en)[Part], string>> }

const ar: AuditWords = {
  actions: {
    login: 'تسجيل الدخول',
    'login-failed': 'محاولة دخول فاشلة',
    'login-unverified': 'محاولة دخول قبل تأكيد البريد الإلكتروني',
    'login-secondStepFailed': 'محاولة دخول فاشلة في الخطوة الثانية',
    logout: 'تسجيل الخروج',
    'refresh-reused': 'إنهاء جلسة للاشتباه في استخدامها من مكان آخر',
    'deal-created': 'إضافة قسيمة',
    'deal-updated': 'تعديل قسيمة',
    'deal-decided': 'قرار بشأن قسيمة',
    'deal-approved': 'قبول قسيمة',
    'deal-rejected': 'رفض قسيمة',
    'deal-undone': 'التراجع عن قرار بشأن قسيمة',
    'deal-deleted': 'حذف قسيمة',
    'registration-created': 'تسجيل منشأة',
    'registration-verified': 'تأكيد بريد إلكتروني',
    'registration-corrected': 'تصحيح البريد الإلكتروني لتسجيل',
    'registration-resubmitted': 'إرسال بيانات التسجيل بعد تصحيحها',
    'registration-deleted': 'حذف تسجيل لم يُؤكَّد بريده الإلكتروني',
    'provider-decided': 'قرار بشأن منشأة',
    'provider-approved': 'قبول منشأة',
    'provider-rejected': 'رفض منشأة',
    'provider-undone': 'التراجع عن قرار بشأن منشأة',
    'profile-read': 'الاطلاع على الملف التعريفي لمنشأة',
    'licence-opened': 'فتح رخصة نشاط',
    'licence-sent': 'إرسال رخصة جديدة',
    'licence-dated': 'تسجيل تاريخ انتهاء رخصة',
    'licence-decided': 'قرار بشأن رخصة جديدة',
    'licence-approved': 'قبول رخصة جديدة',
    'licence-rejected': 'رفض رخصة جديدة',
    'chatFile-opened': 'فتح ملف في محادثة',
    'profile-updated': 'تعديل الملف التعريفي',
    'profile-addressChanged': 'تغيير عنوان الصفحة العامة',
    'password-changed': 'تغيير كلمة المرور',
    'password-reset': 'إعادة تعيين كلمة مرور منسية',
    'recovery-requested': 'طلب رمز التحقق',
    'recovery-failed': 'رمز تحقق غير صحيح',
    'email-requested': 'طلب تغيير البريد الإلكتروني',
    'email-cancelled': 'إلغاء طلب تغيير البريد الإلكتروني',
    'email-linkSent': 'إعادة إرسال رابط تأكيد البريد الجديد إلى منشأة',
    'email-changed': 'تغيير البريد الإلكتروني',
    'secondFactor-added': 'إضافة وسيلة تحقق',
    'secondFactor-renamed': 'إعادة تسمية وسيلة تحقق',
    'secondFactor-removed': 'إزالة وسيلة تحقق',
    'secondFactor-reset': 'إعادة ضبط التحقق بخطوتين لحساب',
    'recoveryCodes-made': 'إنشاء رموز احتياطية جديدة',
    'devices-forgotten': 'إلغاء الوثوق بالأجهزة',
    'session-ended': 'إنهاء جلسة',
    'sessions-ended': 'تسجيل الخروج من كل الأجهزة',
    'subAdmin-created': 'إضافة مشرف فرعي',
    'subAdmin-updated': 'تعديل مشرف فرعي',
    'subAdmin-deleted': 'حذف مشرف فرعي',
    'redemption-undone': 'إلغاء استخدام قسيمة',
    'rating-answered': 'ردّ على تقييم',
    'rating-answerChanged': 'غيّر رداً على تقييم',
    'rating-reported': 'أبلغ عن تعليق',
    'rating-hidden': 'أخفى تعليقاً مبلّغاً عنه',
    'rating-reportDismissed': 'أبقى تعليقاً مبلّغاً عنه',
    'rating-exported': 'صدّر التقييمات',
    'redemption-takenBack': 'إلغاء عملية استخدام لدى منشأة',
    'announcement-created': 'إضافة إشعار مجدول',
    'announcement-updated': 'تعديل إشعار مجدول',
    'announcement-withdrawn': 'سحب إشعار مجدول',
    'announcement-decided': 'قرار بشأن إشعار مجدول',
    'announcement-approved': 'قبول إشعار مجدول',
    'announcement-rejected': 'رفض إشعار مجدول',
    'announcement-undone': 'التراجع عن قرار بشأن إشعار مجدول',
    'cannedReply-created': 'إضافة رد جاهز',
    'cannedReply-updated': 'تعديل رد جاهز',
    'cannedReply-deleted': 'حذف رد جاهز',
    'savedView-shared': 'مشاركة طريقة عرض محفوظة',
    'savedView-updated': 'تعديل طريقة عرض مشتركة',
    'savedView-unshared': 'إيقاف مشاركة طريقة عرض',
    'savedView-deleted': 'حذف طريقة عرض مشتركة',
    'till-paired': 'ربط صندوق',
    'till-renamed': 'إعادة تسمية صندوق',
    'till-ended': 'إلغاء ربط صندوق',
    'cashier-created': 'إضافة موظف صندوق',
    'cashier-updated': 'تعديل موظف صندوق',
    'cashier-removed': 'إزالة موظف صندوق',
    'report-exported': 'تصدير تقرير',
    'deal-exported': 'تصدير القسائم',
    'provider-exported': 'تصدير المنشآت',
    'announcement-exported': 'تصدير الإشعارات المجدولة',
    'redemption-exported': 'تصدير عمليات الاستخدام',
    'audit-exported': 'تصدير سجل التدقيق',
    'team-exported': 'تصدير إحصاءات الفريق',
    'person-exported': 'تصدير البيانات الشخصية',
    'person-erased': 'محو البيانات الشخصية',
    refused: 'محاولة غير مصرّح بها',
  },
  details: {
    status: 'القرار',
    reason: 'السبب',
    problems: 'المطلوب تصحيحه',
    formerStatus: 'الحالة السابقة',
    formerReason: 'السبب السابق',
    address: 'العنوان',
    formerAddress: 'العنوان السابق',
    times: 'عدد المرات',
    fields: 'الحقول المعدّلة',
    rows: 'الصفوف',
    filters: 'عوامل التصفية',
    refusal: 'السبب',
    of: 'النطاق',
    asked: 'المطلوب',
    paid: 'المدفوع (ر.س)',
    redemption: 'رقم عملية الاستخدام',
    cashier: 'موظف الصندوق',
    view: 'طريقة العرض',
    formerEmail: 'البريد السابق',
    newEmail: 'البريد الجديد',
    till: 'الصندوق',
    formerTill: 'الاسم السابق',
    secondStep: 'الخطوة الثانية',
    signInMethod: 'وسيلة الدخول',
    factorName: 'الاسم',
    person: 'صاحب البيانات',
    cause: 'سبب المحو',
    expiresOn: 'انتهاء الرخصة',
    formerExpiresOn: 'تاريخ الانتهاء السابق',
  },
  values: {
    PENDING: 'قيد المراجعة',
    APPROVED: 'مقبولة',
    REJECTED: 'مرفوضة',
    all: 'الكل',
    selected: 'المحدد منها',
    matching: 'كل ما يطابق التصفية',
    'refused-403': 'غير مسموح',
    'refused-429': 'محاولات كثيرة جداً',
    ...businessFieldNames.ar,
    businessTimingsOption: 'نوع ساعات العمل',
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    password: 'كلمة المرور',
    name: 'الاسم',
    pin: 'الرمز السري',
    'step-passkey': 'مفتاح مرور',
    'step-code': 'تطبيق مصادقة',
    'step-recoveryCode': 'رمز احتياطي',
    'step-device': 'جهاز موثوق',
    customer: 'عميل',
    business: 'منشأة',
    employee: 'موظف',
    retention: 'انتهاء مدة الاحتفاظ',
  },
}

/** Texts of audit entries, for the list and the spreadsheet. */
export const auditWords = { en, ar }

type Word<Part extends keyof typeof en> = keyof (typeof en)[Part]

const findKey = <Part extends keyof typeof en>(part: Part, text: string): Word<Part> | undefined =>
  Object.hasOwn(en[part], text) ? (text as unknown as Word<Part>) : undefined

interface Line {
  readonly action: string
  readonly details?: Readonly<Record<string, string | null>> | null | undefined
}

/** The key of an entry's action; a decision by its outcome; undefined for an unknown action. */
export function actionKey({ action, details }: Line): Word<'actions'> | undefined {
  const plain = action.replaceAll('.', '-')
  const withOutcome = details?.status ? plain.replace(/-decided$/, `-${details.status.toLowerCase()}`) : plain
  return findKey('actions', withOutcome) ?? findKey('actions', plain)
}

/** `label` and `words` are keys of the texts above; undefined for unknown names and for free text. */
export interface AuditDetail {
  readonly name: string
  readonly label: Word<'details'> | undefined
  readonly value: string
  readonly words: readonly Word<'values'>[] | undefined
}

const detailOrder = Object.keys(en.details)
const sortIndex = ({ label }: AuditDetail) => (label ? detailOrder.indexOf(label) : detailOrder.length)

/** All of them or none, because a list in two languages would be hard to read. */
function findWords(codes: readonly string[]): readonly Word<'values'>[] | undefined {
  const words = codes.flatMap((code) => findKey('values', code) ?? [])
  return words.length === codes.length ? words : undefined
}

function toCodes(name: string, value: string, isRefusal: boolean): readonly string[] | undefined {
  if (isRefusal) return [`refused-${value}`]
  if (/^(fields|problems)$/.test(name)) return value.split(', ')
  if (/^(secondStep|signInMethod)$/.test(name)) return [`step-${value}`]
  return /(status|^(of|person|cause))$/i.test(name) ? [value] : undefined
}

/** The details of an entry, in the order of the texts above. */
export function toDetails({ action, details }: Line): readonly AuditDetail[] {
  const noted = Object.entries(details ?? {}).flatMap(([name, value]): AuditDetail[] => {
    if (!value) return []
    const isRefusal = action === 'refused' && name === 'status'
    const label = findKey('details', isRefusal ? 'refusal' : name)
    const codes = toCodes(name, value, isRefusal)
    return [{ name, label, value, words: codes && findWords(codes) }]
  })
  return noted.sort((one, other) => sortIndex(one) - sortIndex(other))
}
