export const en = {
  label: 'Share this voucher',
  copy: 'Copy text in both languages',
  copied: 'Text copied',
  picture: 'Download picture',
  send: 'Send',
  offer: '{{price}} instead of {{original}}',
  failed: 'That did not work. The voucher was not shared.',
} as const
