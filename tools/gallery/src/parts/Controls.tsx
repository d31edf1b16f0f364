import {
  Button,
  Checkbox,
  commonTexts,
  Field,
  Flex,
  Grid,
  IconButton,
  PasswordInput,
  PlusIcon,
  Radio,
  SearchInput,
  Segmented,
  Select,
  Switch,
  TextArea,
  TextInput,
  useTexts,
} from '@mayak/ui';

const variants = ['primary', 'secondary', 'quiet', 'link', 'danger', 'dangerOutline'] as const;
const sizes = ['xs', 'sm', 'md', 'lg'] as const;
const nothing = () => undefined;

/** Buttons and fields in every look, size and state. */
export function Controls() {
  const t = useTexts(commonTexts);
  const options = [
    { value: 'light', label: t('theme.light') },
    { value: 'dark', label: t('theme.dark') },
  ] as const;
  return (
    <Flex direction="column" gap="16px">
      {variants.map((variant) => (
        <Flex key={variant} gap="8px" align="center" wrap="wrap">
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {t('save')}
            </Button>
          ))}
          <Button variant={variant} icon={<PlusIcon size={14} aria-hidden />}>
            {t('add')}
          </Button>
          <Button variant={variant} loading>
            {t('save')}
          </Button>
          <Button variant={variant} disabled>
            {t('save')}
          </Button>
        </Flex>
      ))}
      <Flex gap="8px">
        <IconButton label={t('add')} icon={<PlusIcon aria-hidden />} />
        <IconButton label={t('add')} icon={<PlusIcon aria-hidden />} pressed />
        <IconButton label={t('add')} icon={<PlusIcon aria-hidden />} disabled />
      </Flex>
      <Grid templateColumns="repeat(auto-fill, minmax(240px, 1fr))" gap="16px">
        <Field label={t('search')} hint={t('requiredNote')}>
          <TextInput defaultValue="87,4" unit="%" />
        </Field>
        <Field label={t('search')} required error={t('required')}>
          <TextInput defaultValue="" />
        </Field>
        <Field label={t('search')} disabled>
          <TextInput defaultValue="12" />
        </Field>
        <Field label={t('showPassword')}>
          <PasswordInput defaultValue="secret" />
        </Field>
        <Field label={t('theme.light')}>
          <Select options={[...options]} defaultValue="dark" />
        </Field>
        <Field label={t('edit')}>
          <TextArea rows={2} defaultValue={t('unsaved')} />
        </Field>
        <SearchInput value="" onValue={nothing} placeholder={t('search')} />
        <Segmented label={t('theme.light')} value="dark" options={[...options]} onValue={nothing} />
      </Grid>
      <Flex gap="16px" wrap="wrap">
        <Checkbox defaultChecked>{t('yes')}</Checkbox>
        <Checkbox indeterminate>{t('more')}</Checkbox>
        <Checkbox disabled>{t('no')}</Checkbox>
        <Radio name="gallery" defaultChecked>
          {t('yes')}
        </Radio>
        <Radio name="gallery">{t('no')}</Radio>
        <Switch defaultChecked>{t('notifications')}</Switch>
        <Switch disabled>{t('notifications')}</Switch>
      </Flex>
    </Flex>
  );
}
