import type { Mail } from '../mail/mailer.ts'

const to = 'someone@example.test'
const signInLink = 'https://qaseema.example/service-provider/login'

/** One mail of each kind, in one language. */
export const mailsIn = (language: Mail['language'], businessName = 'Bayt Al Bun'): Mail[] => [
  {
    template: 'verifyEmail',
    to,
    language,
    data: { link: 'https://qaseema.example/auth/verify-email#4nQw0d8mTzS7y1kR2vXb9A' },
  },
  { template: 'recoveryCode', to, language, data: { code: '048213', minutes: 10 } },
  { template: 'passwordChanged', to, language, data: { recoveryLink: 'https://qaseema.example/auth/forgot-password' } },
  { template: 'providerApproved', to, language, data: { businessName, signInLink } },
  {
    template: 'providerRejected',
    to,
    language,
    data: {
      businessName,
      reason: 'صورة رخصة النشاط غير واضحة.\nThe tax number has 14 digits instead of 15.',
      signInLink,
    },
  },
]
