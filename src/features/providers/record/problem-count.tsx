import { Flag } from 'lucide-react'
import { useFmt, useTranslations } from '../../../i18n/use-translations.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { recordMessages } from './messages.ts'

/** In the decision bar; on a phone only the number. */
export function ProblemCount({ count }: { readonly count: number }) {
  const t = useTranslations(recordMessages)
  const fmt = useFmt()
  return (
    <Chip tone="no" icon={<Flag aria-hidden />}>
      <span className="sm:hidden" aria-hidden>
        {fmt.number(count)}
      </span>
      <span className="max-sm:sr-only">{t('problems', { count })}</span>
    </Chip>
  )
}
