/** Why a remote has its version and where it stands, in Russian. */
export const ru = {
  why: {
    override: 'код разработчика с этого компьютера',
    disabled: 'выключен оператором',
    leftOut: 'исключён адресом страницы',
    preview: 'предпросмотр сборки',
    pin: 'закреплена за организацией',
    rollout: 'постепенная выкатка',
    stable: 'основная версия',
    previous: 'предыдущая версия: новая не загрузилась',
    blocked: 'нет пригодной версии',
    unreleased: 'версия ещё не выпущена',
  },
  state: {
    waiting: 'Не загружен',
    resolving: 'Выбор версии',
    loading: 'Загрузка',
    mounting: 'Запуск',
    ready: 'Работает',
    disabled: 'Выключен',
    forbidden: 'Нет прав',
    unreachable: 'Недоступен',
    integrity: 'Файл не тот',
    incompatible: 'Не подходит',
    timeout: 'Не дождались',
    crashed: 'Ошибка',
  },
} as const;
