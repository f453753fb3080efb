import { Fragment, type ReactElement } from 'react'

/** Stands for an element in the values of a translated text: `t('from', { revenue: slot('revenue') })`. */
export const slot = (name: string): string => `\uE000${name}\uE001`

interface SentencePartsProps {
  /** A translated text with slots. */
  readonly text: string
  readonly slots: Readonly<Record<string, ReactElement>>
}

/** A sentence with elements in it, in the order of its language; each text between them is an element too. */
export const SentenceParts = ({ text, slots }: SentencePartsProps) => (
  <>
    {text.split(/\uE000(.+?)\uE001/).map((part, index) => {
      // biome-ignore lint/suspicious/noArrayIndexKey: a part has no name but its place.
      if (index % 2 === 1) return <Fragment key={index}>{slots[part]}</Fragment>
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      return part !== '' && <span key={index}>{part}</span>
    })}
  </>
)
