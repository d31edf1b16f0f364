// What a test waits for may take longer than a second on a busy machine.
require('@testing-library/dom').configure({ asyncUtilTimeout: 5_000 });
