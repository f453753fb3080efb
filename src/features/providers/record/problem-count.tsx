import { Flag } from 'lucide-react'
import { useTranslations } from '#i18n/use-translations.ts'
import { Chip } from '#ui/display/chip.tsx'
import { recordMessages } from './messages.ts'

/** In the decision bar; a phone has no room for it beside the two buttons. */
export function ProblemCount({ count }: { readonly count: number }) {
  const t = useTranslations(recordMessages)
  return (
    <Chip tone="no" icon={<Flag aria-hidden />}>
      {t('problems', { count })}
    </Chip>
  )
}
