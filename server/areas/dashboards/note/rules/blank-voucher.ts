/** Names are read when the note is shown. */
export const blankVoucher = (id: string) => ({ id, nameEn: '', nameAr: '' })
