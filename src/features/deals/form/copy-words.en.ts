export const en = {
  title: 'Begun as a copy',
  text: 'Change what differs and choose a picture. The voucher it was copied from stays as it is.',
  picture: 'The picture was not copied. Choose one for this voucher.',
} as const
