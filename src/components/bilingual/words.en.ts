export const en = {
  content: 'Content in both languages',
  language: 'English',
  ready: '{{ready, number}} of {{total, number}} written',
  missing: 'Missing',
  looks: { en: 'This looks like English.', ar: 'This looks like Arabic.' },
  inOther: '{{texts}}: in Arabic',
  progress: '{{language, name}}: {{ready, number}} of {{total, number}} texts written',
} as const
