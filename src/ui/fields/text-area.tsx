import type { ComponentProps } from 'react'
import { inputClasses } from './input-classes.ts'

/** Several lines of text; grows by its corner only. */
export const TextArea = ({ className, rows = 3, ...props }: ComponentProps<'textarea'>) => (
  <textarea {...props} rows={rows} className={inputClasses('md', `resize-y ${className ?? ''}`)} />
)
