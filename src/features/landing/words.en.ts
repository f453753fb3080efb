import { dayNames } from '#contract/day-names.ts'
export const en = {
  days: dayNames.en,
  signIn: 'Sign in',
  headline: 'Vouchers your customers can trust at the till.',
  lead: 'Publish a voucher in English and Arabic, have it reviewed, scan it at the till, and see what it earned by the evening.',
  adminSignIn: 'Administrator sign-in',
  register: 'Register your business',
  examples: {
    coffee: { provider: 'Bayt Al Bun', name: 'Specialty coffee and date cake for two' },
    hammour: { provider: 'Marsa Seafood Kitchen', name: 'Grilled hammour platter for four' },
    days: 'Every day',
    discount: '{{percent, ltr}} off',
    allowance: '2 per customer',
  },
  steps: {
    title: 'From the first draft to the last scan',
    write: {
      title: 'Write both languages together',
      text: 'English and Arabic stand side by side. Price, discount and hours are checked while you type, and the card beside them shows what customers will see.',
    },
    review: {
      title: 'A person reviews it',
      text: 'You get a decision with its reason. Correct what was asked for and send it again; nothing has to be written twice.',
    },
    scan: {
      title: 'Scan and be sure',
      text: 'The phone at the till says yes or no in one colour and one sentence: redeemed, used before, expired, outside its hours, or another business’s.',
    },
    earn: {
      title: 'See what it earned',
      text: 'Revenue, redemptions and ratings by day, week and month, and the hours in which customers come.',
    },
  },
  form: {
    name: 'Name',
    before: 'Original price',
    discount: 'Discount',
    pays: 'Price after discount',
    calculated: 'Calculated',
    currency: 'SAR',
  },
  history: {
    sent: 'Sent for review',
    rejected: 'Rejected: the Arabic terms are missing',
    corrected: 'Corrected and sent again',
    approved: 'Approved, customers can see it',
  },
  scan: {
    accepted: 'Redeemed',
    acceptedWhen: 'Just now, first of 2',
    collect: 'Collect from customer',
    refused: 'Already redeemed',
    refusedWhen: 'Today at {{time, ltr}}',
    refusedNext: 'Do not give the discount.',
  },
  earned: { title: 'Redemptions by day', sample: 'Sample data' },
  languages: {
    title: 'One voucher, two languages, neither second',
    text: 'Customers see the voucher in their phone’s language. Both are written, reviewed and approved together, so one never says what the other does not.',
    same: 'Prices, days and hours are entered once and read the same in both.',
    direction: 'Arabic is laid out from right to left, not translated into an English page.',
    everywhere: 'The portal switches with one click, even in the middle of a form.',
  },
  start: {
    title: 'Bring your business to Qaseema',
    text: 'Registration has three steps. The Qaseema team then checks your details, and you can publish your first voucher.',
  },
} as const
