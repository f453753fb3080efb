import { Flag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Chip } from '#ui/display/chip.tsx'

/** Stands in the decision bar; a phone has no room for it beside the two buttons. */
export function ProblemCount({ count }: { readonly count: number }) {
  const { t } = useTranslation('providers', { keyPrefix: 'record' })
  return (
    <Chip tone="no" icon={<Flag aria-hidden />}>
      {t('problems', { count })}
    </Chip>
  )
}
