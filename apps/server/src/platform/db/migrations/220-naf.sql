-- In which form a webhook sends, and between whom its reports go (INT-D09); null is the form of before.
alter table integration add column format text check (format in ('naf'));
alter table integration add column naf_from text;
alter table integration add column naf_to text;
