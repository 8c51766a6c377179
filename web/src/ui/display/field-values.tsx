import { Fragment } from 'react'
import classes from './field-values.module.css'

interface Props {
  readonly values: readonly (readonly [field: string, value: string])[]
}

/** What changed, the values in one column. */
export const FieldValues = ({ values }: Props) => (
  <dl className={classes['values']}>
    {values.map(([field, value]) => (
      <Fragment key={field}>
        <dt>{`${field}: `}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
)
