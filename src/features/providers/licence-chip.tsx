import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { countDaysLeft, expiringDays } from '#contract/licences.ts'
import { Chip } from '#ui/display/chip.tsx'

interface LicenceChipProps {
  readonly expiresOn: string
  readonly today: string
}

/** Shows that a licence ends soon or has ended; otherwise nothing. */
export function LicenceChip({ expiresOn, today }: LicenceChipProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'licence' })
  const left = countDaysLeft(expiresOn, today)
  if (left > expiringDays) return null
  return (
    <Chip isSmall tone={left < 0 ? 'no' : 'warn'} icon={<CircleAlert aria-hidden />}>
      {left < 0 ? t('expired') : t('expiring', { count: left })}
    </Chip>
  )
}
