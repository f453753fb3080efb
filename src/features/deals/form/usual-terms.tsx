import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/button.tsx'
import { ToggleChips } from '#ui/actions/toggle-chips.tsx'
import { type DealFormValues, dealTexts } from './deal-form.ts'

const usualTerms = ['noOtherOffers', 'bookAhead', 'showFirst', 'dineIn', 'takeaway', 'noCash', 'available'] as const

const toLines = (text: string) => text.split('\n').map((line) => line.trim())

const addLine = (text: string, line: string): string =>
  toLines(text).includes(line) ? text : [text.trimEnd(), line].filter(Boolean).join('\n')

const removeLine = (text: string, line: string): string =>
  text
    .split('\n')
    .filter((each) => each.trim() !== line)
    .join('\n')

/** Sentences that many vouchers need; each is a line of the terms in both languages. */
export function UsualTerms() {
  const { t } = useTranslation('deals', { keyPrefix: 'form.usualTerms' })
  const { t: en } = useTranslation('deals', { keyPrefix: 'form.usualTerms', lng: 'en' })
  const { t: ar } = useTranslation('deals', { keyPrefix: 'form.usualTerms', lng: 'ar' })
  const { control, setValue } = useFormContext<DealFormValues>()
  const names = [dealTexts.terms.en, dealTexts.terms.ar] as const
  const texts = useWatch({ control, name: names })
  const toChip = (key: (typeof usualTerms)[number]) => {
    const lines = [en(key), ar(key)] as const
    const isChosen = lines.every((line, index) => toLines(texts[index] ?? '').includes(line))
    const change = isChosen ? removeLine : addLine
    const toggle = () => {
      for (const [index, name] of names.entries())
        setValue(name, change(texts[index] ?? '', lines[index] ?? ''), { shouldDirty: true, shouldTouch: true, shouldValidate: !isChosen })
    }
    return { key, label: t(key), isChosen, toggle }
  }
  const chips = usualTerms.map(toChip)
  const [isOpen, setOpen] = useState(chips.some(({ isChosen }) => isChosen))
  return (
    <div className="grid justify-items-start gap-2">
      <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('label')}
      </Button>
      {isOpen && <ToggleChips label={t('label')} chips={chips} hidesLabel />}
    </div>
  )
}
