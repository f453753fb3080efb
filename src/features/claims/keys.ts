export const claimKeys = {
  voucher: (dealId: string) => ['claims', 'voucher', dealId] as const,
  own: (token: string) => ['claims', 'own', token] as const,
}
