import type { ArabicOf } from '#contract/arabic-of.ts'
import { claimLinkHours, emailChangeHours, invitationDays, verifyLinkHours } from '../mailer.ts'
import { formatTexts } from './content.ts'
import { toContentItems, toContentLead } from './note-items.ts'
import type { en } from './words.en.ts'

const signIn = 'تسجيل الدخول'

const duration = (value: number, unit: 'minute' | 'hour' | 'day') =>
  new Intl.NumberFormat('ar-u-nu-latn', { style: 'unit', unit, unitDisplay: 'long' }).format(value)

export const ar = {
  frame: {
    brand: 'قسيمة',
    greeting: 'السلام عليكم،',
    signature: 'فريق منصة قسيمة',
    plainLink: 'إذا لم يعمل الزر، فافتح هذا العنوان:',
    questions: (address) => `للاستفسار: ${address}`,
    sentTo: (address) => `أُرسلت هذه الرسالة إلى ${address}`,
  },
  contents: {
    verifyEmail: ({ link }) => ({
      subject: 'تأكيد البريد الإلكتروني',
      preview: 'بقيت خطوة واحدة قبل مراجعة طلب التسجيل.',
      heading: 'تأكيد البريد الإلكتروني',
      paragraphs: [
        'شكراً لتسجيل منشأتك في منصة قسيمة. أكّد بريدك الإلكتروني لنبدأ مراجعة طلبك.',
        `الرابط صالح لمدة ${duration(verifyLinkHours, 'hour')}.`,
      ],
      action: { label: 'تأكيد البريد الإلكتروني', link },
      notRequested: 'لم تسجّل في منصة قسيمة؟ تجاهل هذه الرسالة، فلا يمكن لأحد تسجيل الدخول ببريدك دون هذا التأكيد.',
    }),
    confirmEmail: ({ link }) => ({
      subject: 'تأكيد بريدك الإلكتروني الجديد',
      preview: 'افتح الرابط لتسجيل الدخول بهذا البريد من الآن.',
      heading: 'تأكيد بريدك الإلكتروني الجديد',
      paragraphs: [
        'طلبت تسجيل الدخول إلى منصة قسيمة بهذا البريد الإلكتروني. أكّد أنه لك، ولن يتغيّر شيء قبل ذلك.',
        `الرابط صالح لمدة ${duration(emailChangeHours, 'hour')}، ولمرة واحدة.`,
      ],
      action: { label: 'تأكيد البريد الإلكتروني', link },
      notRequested: 'لم تطلب ذلك؟ تجاهل هذه الرسالة، فلن يتغيّر شيء دون فتح الرابط.',
    }),
    emailChangeRequested: ({ newAddress, recoveryLink }) => ({
      subject: 'طلب تغيير بريدك الإلكتروني',
      preview: 'إن لم تطلبه أنت، فأعد تعيين كلمة المرور الآن ليتوقف التغيير.',
      heading: 'طلب تغيير بريدك الإلكتروني',
      paragraphs: [
        `طلب شخص يعرف كلمة مرورك تغيير البريد الإلكتروني لحسابك في منصة قسيمة إلى ${newAddress}. يتغيّر البريد عند فتح الرابط المرسل إلى ذلك العنوان.`,
        'إذا كنت أنت من طلبه، فلا يلزم أي إجراء. وإن لم تطلبه، فأعد تعيين كلمة المرور الآن: يتوقف التغيير ويُسجَّل الخروج من كل الأجهزة.',
      ],
      action: { label: 'إعادة تعيين كلمة المرور', link: recoveryLink },
    }),
    emailChanged: ({ newAddress }) => ({
      subject: 'غُيّر بريدك الإلكتروني',
      preview: 'تسجّل الدخول الآن ببريدك الجديد.',
      heading: 'غُيّر بريدك الإلكتروني',
      paragraphs: [
        `أصبح البريد الإلكتروني لحسابك في منصة قسيمة ${newAddress}. لم يعد تسجيل الدخول بهذا البريد ممكناً، وسُجّل الخروج من كل الأجهزة الأخرى.`,
      ],
      notRequested: 'لم تطلب هذا التغيير؟ اكتب إلى فريق المنصة فوراً، فقد يستخدم شخص آخر حسابك.',
    }),
    recoveryCode: ({ code, minutes }) => ({
      subject: 'رمز التحقق لمنصة قسيمة',
      preview: `الرمز صالح لمدة ${duration(minutes, 'minute')}.`,
      heading: 'رمز التحقق',
      paragraphs: [
        'أدخل هذا الرمز في صفحة استعادة كلمة المرور التي طلبته منها.',
        `الرمز صالح لمدة ${duration(minutes, 'minute')}. لا تشاركه مع أحد، فنحن لا نطلبه أبداً.`,
      ],
      code,
      notRequested: 'لم تطلب هذا الرمز؟ تجاهل هذه الرسالة، فكلمة مرورك باقية كما هي.',
    }),
    passwordChanged: ({ recoveryLink, changedAt }) => ({
      subject: 'غُيّرت كلمة المرور',
      preview: 'إن لم تغيّرها أنت، فأعد تعيين كلمة المرور الآن.',
      heading: 'غُيّرت كلمة المرور',
      paragraphs: [
        `غُيّرت كلمة مرور حسابك في منصة قسيمة بتاريخ ${changedAt}. إذا كنت أنت من غيّرها، فلا يلزم أي إجراء.`,
        'إن لم تغيّرها أنت، فأعد تعيين كلمة المرور الآن، فقد يعرفها شخص آخر.',
      ],
      action: { label: 'إعادة تعيين كلمة المرور', link: recoveryLink },
    }),
    secondFactorChanged: ({ change, left = 0, changedAt, recoveryLink }) => {
      const happened = {
        added: 'أُضيفت وسيلة تحقق جديدة إلى حسابك في منصة قسيمة',
        removed: 'أُزيلت وسيلة تحقق من حسابك في منصة قسيمة',
        codesMade: 'أُنشئت رموز احتياطية جديدة لحسابك في منصة قسيمة',
        codeUsed: 'استُخدم رمز احتياطي لتسجيل الدخول إلى حسابك في منصة قسيمة',
        reset: 'أعاد فريق المنصة ضبط التحقق بخطوتين لحسابك في منصة قسيمة',
      }[change]
      const now = {
        added: 'وسُجّل الخروج من أجهزتك الأخرى.',
        removed: 'وسُجّل الخروج من أجهزتك الأخرى.',
        codesMade: 'ولم تعد الرموز السابقة صالحة.',
        codeUsed: `وعدد الرموز المتبقية: ${left}.`,
        reset: 'وسُجّل الخروج من كل الأجهزة. سجّل الدخول بكلمة مرورك، ثم فعّل التحقق بخطوتين من جديد.',
      }[change]
      return {
        subject: change === 'codeUsed' ? 'استُخدم رمز احتياطي' : 'تغيّرت إعدادات التحقق بخطوتين',
        preview: 'إن لم تكن أنت، فأعد تعيين كلمة المرور الآن.',
        heading: change === 'codeUsed' ? 'استُخدم رمز احتياطي' : 'تغيّرت إعدادات التحقق بخطوتين',
        paragraphs: [
          `${happened} في ${changedAt}، ${now}`,
          change === 'reset'
            ? 'إذا لم تطلب ذلك، فأعد تعيين كلمة المرور الآن وأبلغ فريق المنصة.'
            : 'إذا كنت أنت من فعل ذلك، فلا يلزم أي إجراء. وإلا فأعد تعيين كلمة المرور الآن، فقد يعرفها شخص آخر.',
        ],
        action: { label: 'إعادة تعيين كلمة المرور', link: recoveryLink },
      }
    },
    newSignIn: ({ browser, system, subnet, signedInAt, sessionsLink }) => ({
      subject: 'تسجيل دخول جديد إلى حسابك',
      preview: 'إن لم تكن أنت، فغيّر كلمة المرور الآن.',
      heading: 'تسجيل دخول جديد إلى حسابك',
      paragraphs: [
        `سُجّل الدخول إلى حسابك في منصة قسيمة من جهاز جديد في ${signedInAt}.`,
        `الجهاز: ${browser ? `${browser}${system ? ` على ${system}` : ''}` : 'غير معروف'}، وعنوان IP: ${subnet}.`,
        'إذا كنت أنت من فعل ذلك، فلا يلزم أي إجراء. وإلا فغيّر كلمة المرور الآن، فقد يعرفها شخص آخر. ويُسجَّل عندها الخروج من كل الأجهزة الأخرى.',
      ],
      action: { label: 'عرض الجلسات المفتوحة', link: sessionsLink },
    }),
    tillPaired: ({ tillName, browser, system, pairedAt, tillsLink }) => ({
      subject: `رُبط صندوق: «${tillName}»`,
      preview: 'إذا لم تربطه أنت، فألغِ ربطه الآن.',
      heading: 'رُبط صندوق بمنشأتك',
      paragraphs: [
        `أصبح بإمكان الصندوق «${tillName}» استخدام قسائم منشأتك. رُبط بتاريخ ${pairedAt}${browser ? ` على ${browser}${system ? ` (${system})` : ''}` : ''}.`,
        'إذا لم تربطه أنت، فألغِ ربطه وغيّر كلمة المرور. تغيير كلمة المرور وحده لا يُسجّل خروج الصناديق.',
      ],
      action: { label: 'عرض الصناديق', link: tillsLink },
    }),
    invitation: ({ businessName, subRole, link }) => ({
      subject: `دعوة إلى فريق عمل ${businessName}`,
      preview: 'اختر كلمة مرور لتتمكن من تسجيل الدخول.',
      heading: 'دعوة إلى فريق عمل',
      paragraphs: [
        `تدعوك منشأة ${businessName} إلى فريق عملها في منصة قسيمة.`,
        {
          MANAGER: 'بدور المدير يمكنك كل شيء عدا إدارة فريق العمل وتعديل البيانات القانونية.',
          VIEWER: 'بدور المطّلع ترى القسائم وعمليات الاستخدام والتقييمات والإحصاءات وتنزّلها، دون تعديل أي شيء.',
        }[subRole],
        `الرابط صالح لمدة ${duration(invitationDays, 'day')}، ولمرة واحدة. إذا وصلتك عدة رسائل، فالمعتمد أحدثها.`,
      ],
      action: { label: 'قبول الدعوة', link },
      notRequested: 'لا تعرف هذه المنشأة؟ تجاهل هذه الرسالة، فلن يُنشأ حساب دون فتح الرابط.',
    }),
    invitationOfAccount: ({ businessName }) => ({
      subject: `دعوة إلى فريق عمل ${businessName}`,
      preview: 'لهذا البريد حساب من قبل، فلا يمكن قبول الدعوة به.',
      heading: 'دعوة إلى فريق عمل',
      paragraphs: [
        `تدعوك منشأة ${businessName} إلى فريق عملها في منصة قسيمة، لكن لهذا البريد حساباً فيها، والحساب لمنشأة واحدة.`,
        'للانضمام، اطلب من المنشأة دعوة بريد آخر لك. ولا نخبرها بأن لهذا البريد حساباً.',
      ],
      notRequested: 'لا تعرف هذه المنشأة؟ تجاهل هذه الرسالة، فلن يتغيّر شيء في حسابك.',
    }),
    ownershipHandedOver: ({ businessName, newOwner, handedOverAt, isNewOwner, link }) => ({
      subject: isNewOwner ? `أصبحت مالك ${businessName}` : `نُقلت ملكية ${businessName} إلى ${newOwner}`,
      preview: isNewOwner ? 'تدير الآن فريق العمل والبيانات القانونية.' : 'إن لم تنقلها أنت، فاكتب إلى فريق المنصة فوراً.',
      heading: 'مالك جديد',
      paragraphs: isNewOwner
        ? [
            `نُقلت إليك ملكية ${businessName} بتاريخ ${handedOverAt}. تدير الآن فريق عملها وبياناتها القانونية، وتصل إليك الرسائل الخاصة بها.`,
          ]
        : [
            `نُقلت ملكية ${businessName} إلى ${newOwner} بتاريخ ${handedOverAt}، ودورك فيها الآن مدير.`,
            'إن لم تنقلها أنت، فقد عرف شخص آخر كلمة مرورك. أعد تعيينها الآن واكتب إلى فريق المنصة فوراً.',
          ],
      action: { label: isNewOwner ? 'عرض فريق العمل' : 'إعادة تعيين كلمة المرور', link },
    }),
    providerApproved: ({ businessName, signInLink, isVoucherInReview }) => ({
      subject: `قُبل تسجيل ${businessName}`,
      preview: isVoucherInReview ? 'قسيمتك قيد المراجعة الآن.' : 'يمكنك الآن نشر القسائم.',
      heading: 'قُبل طلب التسجيل',
      paragraphs: isVoucherInReview
        ? [
            `انضمت منشأتك ${businessName} إلى مزوّدي الخدمات في منصة قسيمة.`,
            'القسيمة التي جهّزتها قيد المراجعة الآن، ويراها العملاء بعد قبولها.',
          ]
        : [`انضمت منشأتك ${businessName} إلى مزوّدي الخدمات في منصة قسيمة. سجّل الدخول لنشر القسائم.`],
      action: { label: signIn, link: signInLink },
      notRequested: 'لم تسجّل في منصة قسيمة؟ تجاهل هذه الرسالة.',
    }),
    providerRejected: ({ businessName, reason, signInLink }) => ({
      subject: `رُفض تسجيل ${businessName}`,
      preview: 'يمكنك تصحيح البيانات وإرسالها من جديد.',
      heading: 'رُفض طلب التسجيل',
      paragraphs: [`راجعنا طلب تسجيل ${businessName} ولم يُقبل بصورته الحالية. سجّل الدخول لتصحيح البيانات وإرسالها من جديد.`],
      quote: reason ? { label: 'السبب', text: reason } : undefined,
      action: { label: signIn, link: signInLink },
      notRequested: 'لم تسجّل في منصة قسيمة؟ تجاهل هذه الرسالة.',
    }),
    approvalWithdrawn: ({ businessName, reason, signInLink }) => ({
      subject: `سُحب قبول ${businessName}`,
      preview: 'يمكنك تصحيح البيانات وإرسالها من جديد.',
      heading: 'سُحب قبول منشأتك',
      paragraphs: [
        `سُحب قبول منشأتك ${businessName} في منصة قسيمة. لا يمكن استخدام قسائم منشأتك حتى تُقبل من جديد.`,
        'سجّل الدخول لتصحيح البيانات وإرسالها من جديد.',
      ],
      quote: reason ? { label: 'السبب', text: reason } : undefined,
      action: { label: signIn, link: signInLink },
    }),
    licenceEnding: ({ businessName, state, endsOn, licenceLink }) => ({
      subject: {
        ahead: `تنتهي رخصة ${businessName} في ${endsOn}`,
        today: `تنتهي رخصة ${businessName} اليوم`,
        over: `انتهت رخصة ${businessName}`,
      }[state],
      preview: 'أرسل الرخصة الجديدة في دقيقة.',
      heading: { ahead: 'اقترب انتهاء رخصتك', today: 'تنتهي رخصتك اليوم', over: 'انتهت رخصتك' }[state],
      paragraphs: [
        `${state === 'over' ? 'انتهت' : 'تنتهي'} رخصة ${businessName} المحفوظة لدينا في ${endsOn}.`,
        'أرسل الرخصة الجديدة بملف PDF أو بصورة. تبقى قسائمك كما هي إلى أن نتحقق منها.',
      ],
      action: { label: 'إرسال رخصة جديدة', link: licenceLink },
    }),
    licenceAccepted: ({ businessName, endsOn, licenceLink }) => ({
      subject: `قُبلت الرخصة الجديدة لمنشأة ${businessName}`,
      preview: `الرخصة سارية حتى ${endsOn}.`,
      heading: 'قُبلت رخصتك الجديدة',
      paragraphs: [`شكراً لك. حُفظت الرخصة الجديدة لمنشأة ${businessName}، وهي سارية حتى ${endsOn}.`],
      action: { label: 'عرض الرخصة', link: licenceLink },
    }),
    licenceRefused: ({ businessName, reason, licenceLink }) => ({
      subject: `لم تُقبل الرخصة الجديدة لمنشأة ${businessName}`,
      preview: 'يمكنك إرسال رخصة أخرى.',
      heading: 'لم تُقبل رخصتك الجديدة',
      paragraphs: [`تحققنا من الرخصة الجديدة لمنشأة ${businessName} ولم تُقبل. تبقى منشأتك مقبولة. أرسل رخصة أخرى.`],
      quote: { label: 'السبب', text: reason },
      action: { label: 'إرسال رخصة أخرى', link: licenceLink },
    }),
    claimLink: ({ voucherName, businessName, getsMessages, link }) => ({
      subject: `قسيمتك: «${voucherName}»`,
      preview: `افتحها وأبرزها لدى ${businessName}.`,
      heading: 'قسيمتك جاهزة',
      paragraphs: [
        `افتح قسيمتك «${voucherName}» وأبرزها لدى ${businessName}، ففيها الرمز الذي يُمسح عند الصندوق.`,
        `افتحها خلال ${duration(claimLinkHours, 'hour')}. احتفظ بهذه الرسالة، فالرابط يعرض قسيمتك بعد ذلك أيضاً، ولا تشاركه مع أحد.`,
        ...(getsMessages ? [`طلبت أيضاً إشعارات ${businessName}، ويمكن إيقافها من صفحة قسيمتك.`] : []),
      ],
      action: { label: 'فتح القسيمة', link },
      notRequested: 'لم تطلب قسيمة؟ تجاهل هذه الرسالة.',
    }),
    voucherEnded: ({ voucherName, businessName, reason, link }) => ({
      subject: `انتهت قسيمتك «${voucherName}»`,
      preview: 'انتهت لدى جميع العملاء.',
      heading: 'انتهت قسيمتك',
      paragraphs: [`انتهت القسيمة «${voucherName}» من ${businessName} لدى جميع العملاء، فلم يعد الصندوق يقبلها.`],
      quote: { label: 'السبب', text: reason },
      action: { label: 'عرض قسائم المنشأة', link },
      notRequested: 'تصلك هذه الرسالة لأن لديك هذه القسيمة.',
    }),
    voucherSuspended: ({ voucherName, businessName }) => ({
      subject: voucherName ? `قسيمتك «${voucherName}» موقوفة` : `قسائمك لدى ${businessName} موقوفة`,
      preview: 'لا يقبلها الصندوق حالياً.',
      heading: voucherName ? 'قسيمتك موقوفة' : 'قسائمك موقوفة',
      paragraphs: [
        voucherName
          ? `القسيمة «${voucherName}» لدى ${businessName} موقوفة، ولا يقبلها الصندوق حالياً.`
          : `قسائم ${businessName} موقوفة، ولا يقبلها الصندوق حالياً.`,
        'إذا رُفع الإيقاف قبل آخر يوم في قسيمتك، أمكنك استخدامها حتى ذلك اليوم.',
      ],
      notRequested: 'تصلك هذه الرسالة لأن لديك قسيمة من هذه المنشأة.',
    }),
    ratingAnswer: ({ voucherName, businessName, answer, link }) => ({
      subject: `ردّ من ${businessName} على تقييمك`,
      preview: answer,
      heading: 'ردّ على تقييمك',
      paragraphs: [`قيّمت القسيمة «${voucherName}»، وهذا ردّ ${businessName}:`],
      quote: { label: 'الرد', text: answer },
      action: { label: 'عرض القسيمة', link },
      notRequested: 'تصلك هذه الرسالة مرة واحدة لأنك قيّمت قسيمة.',
    }),
    morningNote: ({ businessName, time, lead, items, dashboardLink, settingsLink }) => ({
      subject: `أمس في ${businessName}: موجز الصباح`,
      business: businessName,
      ...toContentLead(lead, 'ar'),
      paragraphs: items.length > 0 ? [`كما لوحظ حتى الساعة ${time}:`] : [],
      items: toContentItems(items, 'ar'),
      action: { label: 'فتح لوحة المعلومات', link: dashboardLink },
      notRequested: 'وصلت هذه الرسالة لأنك اخترت موجز الصباح بالبريد الإلكتروني، ويمكن إيقافه من صفحة «الحساب والأمان».',
      settings: { label: 'إعدادات الإشعارات', link: settingsLink },
    }),
    announcementTest: ({ businessName, title, texts, voucherName, link }) => ({
      subject: `تجربة: «${title}»`,
      preview: 'وصلت هذه الرسالة التجريبية إليك وحدك.',
      heading: 'إشعار مجدول تجريبي',
      paragraphs: [
        `هذه رسالة تجريبية وصلت إليك وحدك. يرى عملاء ${businessName} هذا النص في تطبيق المنصة بعد قبوله وإرساله.`,
        ...(voucherName ? [`القسيمة المرفقة: «${voucherName}»`] : []),
      ],
      quote: { label: 'الإشعار', text: formatTexts(texts) },
      action: { label: 'الإشعارات المجدولة', link },
    }),
    notification: ({ title, name, message, link, settingsLink, isFirstVoucher }) => ({
      subject: name ? `${title}: «${name}»` : title,
      preview: message,
      heading: title,
      paragraphs: [message],
      action: { label: 'عرض التفاصيل', link },
      notRequested: isFirstVoucher
        ? 'وصلت هذه الرسالة لأنها تخص قسيمتك الأولى.'
        : 'وصلت هذه الرسالة لأن الإشعارات بالبريد الإلكتروني مفعّلة لهذا الموضوع، ويمكن إيقافها من صفحة «الحساب والأمان».',
      settings: { label: 'إعدادات الإشعارات', link: settingsLink },
    }),
  },
} as const satisfies ArabicOf<typeof en>
