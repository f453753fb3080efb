import { onOneLine } from '#contract/text.ts'
import { formatDay, formatMoment } from '#server/i18n/translate.ts'
import type { Mail } from '#server/mail/mailer.ts'

const to = 'someone@example.test'
const link = (path: string, language: Mail['language'], hash = '') => `https://qaseema.example${path}?lang=${language}${hash}`

/** One mail of each kind, in one language. */
export const mailsIn = (language: Mail['language'], businessName = 'Bayt Al Bun'): Mail[] => [
  {
    template: 'verifyEmail',
    to,
    language,
    data: { link: link('/auth/verify-email', language, '#4nQw0d8mTzS7y1kR2vXb9A') },
  },
  { template: 'recoveryCode', to, language, data: { code: '048213', minutes: 10 } },
  {
    template: 'passwordChanged',
    to,
    language,
    data: {
      recoveryLink: link('/auth/forgot-password', language),
      changedAt: formatMoment(Date.UTC(2026, 8, 12, 11, 2), language, 'Asia/Riyadh'),
    },
  },
  ...(['added', 'removed', 'codesMade', 'codeUsed', 'reset'] as const).map((change) => ({
    template: 'secondFactorChanged' as const,
    to,
    language,
    data: {
      change,
      left: 7,
      changedAt: formatMoment(Date.UTC(2026, 8, 12, 11, 2), language, 'Asia/Riyadh'),
      recoveryLink: link('/auth/forgot-password', language),
    },
  })),
  ...(
    [
      { browser: 'Chrome', system: 'Android' },
      { browser: undefined, system: undefined },
    ] as const
  ).map((device) => ({
    template: 'newSignIn' as const,
    to,
    language,
    data: {
      ...device,
      subnet: '2001:db8:85a3:8d3::/64',
      signedInAt: formatMoment(Date.UTC(2026, 8, 12, 11, 2), language, 'Asia/Riyadh'),
      sessionsLink: link('/service-provider/account', language, '#sessions'),
    },
  })),
  {
    template: 'tillPaired',
    to,
    language,
    data: {
      tillName: language === 'ar' ? 'الصندوق 2' : 'Till 2',
      browser: 'Chrome',
      system: 'Android',
      pairedAt: formatMoment(Date.UTC(2026, 8, 12, 11, 2), language, 'Asia/Riyadh'),
      tillsLink: link('/service-provider/team/tills', language),
    },
  },
  ...(['MANAGER', 'VIEWER'] as const).map((subRole) => ({
    template: 'invitation' as const,
    to,
    language,
    data: { businessName, subRole, link: link('/auth/invitation', language, '#7cYt0r3KxNfD5s8zQv2LmE.4nQw0d8mTzS7y1kR2vXb9A') },
  })),
  { template: 'invitationOfAccount', to, language, data: { businessName } },
  ...[true, false].map((isNewOwner) => ({
    template: 'ownershipHandedOver' as const,
    to,
    language,
    data: {
      businessName,
      newOwner: 'Nada Salem',
      handedOverAt: formatMoment(Date.UTC(2026, 8, 12, 11, 2), language, 'Asia/Riyadh'),
      isNewOwner,
      link: isNewOwner ? link('/service-provider/team', language) : link('/auth/forgot-password', language),
    },
  })),
  { template: 'providerApproved', to, language, data: { businessName, signInLink: link('/service-provider/login', language) } },
  {
    template: 'notification',
    to,
    language,
    data: {
      title: language === 'ar' ? 'طلب تسجيل جديد' : 'New registration',
      name: `\u2068${onOneLine(businessName)}\u2069`,
      message: `\u2068${onOneLine(businessName)}\u2069`,
      link: link('/admin/service-providers/1', language),
      settingsLink: link('/admin/account', language),
    },
  },
  { template: 'confirmEmail', to, language, data: { link: link('/auth/confirm-email', language, '#9kTq2m8VwZfB4r7xYc1NpA') } },
  {
    template: 'emailChangeRequested',
    to,
    language,
    data: { newAddress: 'new@example.test', recoveryLink: link('/auth/forgot-password', language) },
  },
  { template: 'emailChanged', to, language, data: { newAddress: 'new@example.test' } },
  {
    template: 'claimLink',
    to,
    language,
    data: {
      voucherName: language === 'ar' ? 'قهوة مختصة وكيكة تمر لشخصين' : 'Specialty coffee and date cake for two',
      businessName,
      shopPaint: 'clay',
      getsMessages: true,
      link: link('/my/7rWq3m8VwZfB4t9xYc1NpA', language),
    },
  },
  {
    template: 'voucherEnded',
    to,
    language,
    data: {
      voucherName: language === 'ar' ? 'قهوة مختصة وكيكة تمر لشخصين' : 'Specialty coffee and date cake for two',
      businessName,
      reason: language === 'ar' ? 'نغلق الفرع للصيانة.' : 'The branch closes for repairs.',
      link: link('/s/9f3k2m', language),
    },
  },
  ...(['voucher', 'business'] as const).map((suspended) => ({
    template: 'voucherSuspended' as const,
    to,
    language,
    data: {
      voucherName: suspended === 'business' ? undefined : language === 'ar' ? 'قهوة مختصة لشخصين' : 'Specialty coffee for two',
      businessName,
    },
  })),
  {
    template: 'ratingAnswer',
    to,
    language,
    data: {
      voucherName: language === 'ar' ? 'قهوة مختصة وكيكة تمر لشخصين' : 'Specialty coffee and date cake for two',
      businessName,
      answer: 'شكراً على ملاحظتك.\nWe have opened a second car park.',
      link: link('/v/9f3k2m', language),
    },
  },
  {
    template: 'announcementTest',
    to,
    language,
    data: {
      businessName,
      title: 'Two coffees for one',
      texts: [
        { title: 'Two coffees for one', message: 'Bring a friend on Friday or Saturday.' },
        { title: 'قهوتان بسعر واحدة', message: 'تعال مع صديق يوم الجمعة أو السبت.' },
      ],
      voucherName: language === 'ar' ? 'قهوة مختصة لشخصين' : 'Specialty coffee for two',
      link: link('/service-provider/notifications', language),
    },
  },
  ...(['ahead', 'today', 'over'] as const).map((state) => ({
    template: 'licenceEnding' as const,
    to,
    language,
    data: {
      businessName,
      state,
      endsOn: formatDay('2026-09-24', language),
      licenceLink: link('/service-provider/profile/licence', language),
    },
  })),
  {
    template: 'morningNote',
    to,
    language,
    data: {
      businessName,
      time: '08:00',
      lead: {
        ...{ day: '2026-09-13', number: 19, revenue: 812, record: { rule: 'bestDay', weeks: 5 } },
        rowsLink: link('/service-provider/redemptions', language),
        act: { label: 'bestVouchers', link: link('/service-provider/deals', language) },
      },
      items: [
        {
          sentence: {
            rule: 'fallenRating',
            firstDay: '2026-09-07',
            lastDay: '2026-09-13',
            number: 4,
            average: 2.25,
            averageBefore: 4.62,
            comment: businessName,
            voucher: { id: 'tea', nameEn: businessName, nameAr: businessName },
          },
          rowsLink: link('/service-provider/deals/tea', language),
          act: { label: 'voucher', link: link('/service-provider/deals/tea', language) },
        },
      ],
      dashboardLink: link('/service-provider/dashboard', language),
      settingsLink: link('/service-provider/account', language),
    },
  },
  {
    template: 'licenceAccepted',
    to,
    language,
    data: { businessName, endsOn: formatDay('2027-09-24', language), licenceLink: link('/service-provider/profile/licence', language) },
  },
  {
    template: 'licenceRefused',
    to,
    language,
    data: { businessName, reason: 'The second page is missing.', licenceLink: link('/service-provider/profile/licence', language) },
  },
  ...(['approvalWithdrawn', 'providerRejected'] as const).map((template) => ({
    template,
    to,
    language,
    data: {
      businessName,
      reason: 'صورة رخصة النشاط غير واضحة.\nThe tax number has 14 digits instead of 15.',
      signInLink: link('/service-provider/login', language),
    },
  })),
]
