import type { Text } from '#contract/call.ts'
import { foldForSearch } from '#contract/text.ts'
import type { Language } from '#i18n/languages.ts'

interface Known {
  /** Any of them, folded as for a search, stands for the sentence. English ones begin with a word. */
  readonly parts: readonly string[]
  readonly text: Text
  /** A voucher has a token too. */
  readonly status?: number
}

const particular: readonly Known[] = [
  {
    parts: [
      'email already',
      'email is already',
      'email exists',
      'email address already',
      'email address is already',
      'البريد الإلكتروني مستخدم',
      'البريد الإلكتروني مسجل',
      'البريد مستخدم',
      'البريد مسجل',
    ],
    text: { en: 'This email address already has an account.', ar: 'لهذا البريد الإلكتروني حساب من قبل.' },
  },
  {
    parts: [
      'email address does not exist',
      'email does not exist',
      'email not found',
      'user not found',
      'account not found',
      'no account',
      'البريد الإلكتروني غير',
      'البريد غير',
      'المستخدم غير موجود',
      'الحساب غير موجود',
      'لا يوجد حساب',
    ],
    text: { en: 'Email address does not exist.', ar: 'لا يوجد حساب بهذا البريد الإلكتروني.' },
  },
  {
    parts: [
      'credentials',
      'incorrect password',
      'wrong password',
      'invalid password',
      'password is incorrect',
      'email or password',
      'كلمة المرور غير',
      'كلمة المرور خاطئة',
      'بيانات الدخول',
      'بيانات الاعتماد',
    ],
    text: { en: 'The email address or the password is wrong.', ar: 'البريد الإلكتروني أو كلمة المرور غير صحيح.' },
  },
  {
    parts: ['otp expired', 'otp has expired', 'code expired', 'code has expired', 'انتهت صلاحية الرمز', 'انتهت صلاحية رمز التحقق'],
    text: { en: 'The code has expired.', ar: 'انتهت صلاحية الرمز.' },
  },
  {
    parts: ['otp', 'invalid code', 'wrong code', 'incorrect code', 'verification code', 'رمز التحقق', 'الرمز غير صحيح', 'الرمز خاطئ'],
    text: { en: 'Invalid OTP code.', ar: 'رمز التحقق غير صحيح.' },
  },
  {
    parts: ['session expired', 'session has expired', 'token', 'jwt', 'unauthenticated', 'انتهت الجلسة', 'انتهت جلستك'],
    text: { en: 'Your session has expired. Sign in again.', ar: 'انتهت جلستك. سجّل الدخول من جديد.' },
    status: 401,
  },
  {
    parts: ['already redeemed', 'already used', 'مستخدمة من قبل', 'مستخدمة مسبقا', 'استخدمت من قبل', 'استخدمت مسبقا', 'تم استخدامها'],
    text: { en: 'It has been used already.', ar: 'استُخدمت من قبل.' },
  },
  {
    parts: [
      'already approved',
      'already rejected',
      'already decided',
      'already processed',
      'تمت الموافقة',
      'تم الرفض',
      'تم قبول',
      'تمت معالجة',
    ],
    text: { en: 'This has been decided already.', ar: 'اتُّخذ قرار في هذا من قبل.' },
  },
  {
    parts: [
      'not approved',
      'pending approval',
      'awaiting approval',
      'under review',
      'لم تتم الموافقة',
      'لم يعتمد',
      'غير معتمد',
      'قيد المراجعة',
    ],
    text: { en: 'This is not approved yet.', ar: 'لم يُعتمد هذا بعد.' },
  },
  {
    parts: [
      'forbidden',
      'permission',
      'not allowed',
      'not authorized',
      'unauthorized',
      'access denied',
      'غير مصرح',
      'غير مسموح',
      'لا تملك صلاحية',
      'ليس لديك صلاحية',
    ],
    text: { en: 'You may not do this.', ar: 'لا يُسمح لك بهذا.' },
  },
  {
    parts: ['too large', 'file size', 'حجم الملف'],
    text: { en: 'The file is too large.', ar: 'الملف كبير جداً.' },
  },
  {
    parts: ['file type', 'file format', 'unsupported file', 'invalid file', 'نوع الملف', 'صيغة الملف'],
    text: { en: 'File rejected.', ar: 'رُفض الملف.' },
  },
  {
    parts: ['too many', 'rate limit', 'محاولات كثيرة', 'طلبات كثيرة'],
    text: {
      en: 'Too many requests in a short time. Wait a moment, then try again.',
      ar: 'وصلت طلبات كثيرة في وقت قصير. انتظر قليلاً ثم أعد المحاولة.',
    },
  },
]

/** They leave out what the message is about. */
const general: readonly Known[] = [
  {
    parts: ['already exist', 'duplicate', 'موجود بالفعل', 'موجود مسبقا', 'موجود من قبل', 'مكرر'],
    text: { en: 'This exists already.', ar: 'هذا موجود من قبل.' },
  },
  {
    parts: ['not found', 'does not exist', 'no longer exists', 'غير موجود', 'لم يتم العثور', 'لا يوجد'],
    text: { en: 'This could not be found. It may have been deleted.', ar: 'تعذّر العثور على هذا. ربما حُذف.' },
  },
  {
    parts: ['expired', 'منتهي', 'انتهت صلاحي'],
    text: { en: 'It has expired.', ar: 'انتهت الصلاحية.' },
  },
  {
    parts: ['required', 'missing', 'must not be empty', 'should not be empty', 'cannot be empty', 'مطلوب', 'لا يمكن أن يكون فارغ'],
    text: { en: 'A required field is missing.', ar: 'ينقص حقل مطلوب.' },
  },
  {
    parts: ['invalid', 'not valid', 'must be', 'validation', 'غير صالح', 'غير صحيح', 'يجب أن'],
    text: { en: 'Something that was sent is not valid.', ar: 'مما أُرسل ما هو غير صالح.' },
  },
  {
    parts: ['unavailable', 'maintenance', 'غير متاح', 'صيانة'],
    text: { en: 'The service is not available right now.', ar: 'الخدمة غير متاحة الآن.' },
  },
  {
    parts: ['timeout', 'timed out', 'took too long', 'انتهت المهلة', 'انتهى الوقت'],
    text: { en: 'The server took too long to answer.', ar: 'تأخر الخادم في الرد.' },
  },
  {
    parts: ['went wrong', 'internal server error', 'internal error', 'unexpected error', 'حدث خطأ', 'خطأ في الخادم', 'خطأ داخلي'],
    text: { en: 'Something went wrong. Please try again.', ar: 'حدث خطأ ما. أعد المحاولة.' },
  },
]

const toPattern = (part: string) => (/^[a-z]/.test(part) ? `(?<![a-z])${part}` : foldForSearch(part))
const withPatterns = (list: readonly Known[]) =>
  list.map(({ parts, ...rest }) => ({ ...rest, pattern: new RegExp(parts.map(toPattern).join('|')) }))
const [particularPatterns, generalPatterns] = [withPatterns(particular), withPatterns(general)]

const isWrittenIn = (message: string, language: Language) => /\p{Script=Arabic}/u.test(message) === (language === 'ar')

/**
 * §8's mapping: the sentence in the reader's language for a message of a server in another one, which stands behind a general sentence.
 * Undefined where it is unknown.
 */
export function translateMessage(message: string, language: Language, answeredStatus: number): string | undefined {
  if (isWrittenIn(message, language)) return message
  const folded = foldForSearch(message)
  const found = particularPatterns.find(({ pattern, status = answeredStatus }) => status === answeredStatus && pattern.test(folded))
  if (found) return found.text[language]
  const sentence = generalPatterns.find(({ pattern }) => pattern.test(folded))?.text[language]
  return sentence && `${sentence} (\u2068${message}\u2069)`
}
