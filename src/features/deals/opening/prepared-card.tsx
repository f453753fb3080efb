import { useBusinessNames } from '#features/profile/api.ts'
import type { Language } from '#i18n/languages.ts'
import { NoCover, PreviewCard, toCardDeal } from '../form/deal-preview.tsx'
import type { PreparedVoucher } from './use-prepared-voucher.ts'

interface PreparedCardProps {
  readonly voucher: PreparedVoucher
  readonly language: Language
}

export function PreparedCard({ voucher: { values, picture }, language }: PreparedCardProps) {
  const provider = useBusinessNames()[language] ?? undefined
  return (
    <PreviewCard
      ground="surface"
      language={language}
      deal={toCardDeal(values, language)}
      provider={provider}
      cover={picture ? <img src={picture.fileUrl} alt="" /> : <NoCover />}
    />
  )
}
