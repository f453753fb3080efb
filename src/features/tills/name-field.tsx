import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { TextField } from '#components/form/text-field.tsx'
import type { TillName } from '#contract/tills.ts'

export function NameField() {
  const { t } = useTranslation('tills')
  return <TextField<z.input<typeof TillName>> name="name" label={t('name')} hint={t('nameHint')} autoComplete="off" />
}
