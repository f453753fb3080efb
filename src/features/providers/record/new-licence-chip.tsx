import { FileInput } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { NewLicence } from '#contract/licences.ts'
import { useFmt } from '#i18n/use-language.ts'

interface NewLicenceChipProps {
  readonly newLicence: NewLicence
  readonly onPress: () => void
}

/** Says in the head of the record that a new licence waits; a press leads to it. */
export function NewLicenceChip({ newLicence: { sentAt }, onPress }: NewLicenceChipProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'licence' })
  const fmt = useFmt()
  return (
    <button
      type="button"
      title={t('new.show')}
      className="inline-flex min-h-chip items-center gap-1.5 rounded-1 bg-wait-tint px-2 text-start text-small font-semibold text-wait underline underline-offset-2 touch:min-h-touch"
      onClick={onPress}
    >
      <FileInput aria-hidden className="size-icon-sm flex-none" />
      {t('new.waits', { date: sentAt ? fmt.date(sentAt) : '' })}
    </button>
  )
}
