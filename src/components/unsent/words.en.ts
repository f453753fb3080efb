export const en = {
  title: 'Sign out and delete {{unsent}}?',
  scans_one: '{{count, number}} saved scan',
  scans_other: '{{count, number}} saved scans',
  messages_one: '{{count, number}} unsent message',
  messages_other: '{{count, number}} unsent messages',
  drafts_one: '{{count, number}} draft',
  drafts_other: '{{count, number}} drafts',
  onDevice: 'What was not sent is stored on this device only. It cannot be brought back.',
  text_one: 'It was not sent yet or was refused. It cannot be brought back.',
  text_other: 'They were not sent yet or were refused. They cannot be brought back.',
  confirm: 'Sign out and delete',
} as const
